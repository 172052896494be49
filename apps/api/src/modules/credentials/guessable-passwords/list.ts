/** Common breached passwords of six characters or more, most frequent first: from Django 5.2.17 (BSD-3-Clause). */
export const COMMON_PASSWORDS = `
123456 123456789 qwerty password 12345678 abc123 1234567 password1 1234567890 iloveyou 1q2w3e4r5t qwertyuiop monkey
dragon 123456a 654321 123321 1qaz2wsx myspace1 homelesspa 123qwe a123456 1q2w3e4r 123abc qwe123 qwerty123 987654321
target123 zxcvbnm tinkle qwerty1 1g2w3e4r gwerty zag12wsx gwerty123 fuckyou asdfghjkl 112233 1q2w3e qazwsx princess
computer 12345a 159753 ashley michael football 1234qwer sunshine iloveyou1 fuckyou1 789456123 daniel asdfgh 123654
princess1 abcd1234 passer2009 shadow superman football1 love123 jordan23 jessica 12qwaszx baseball monkey1 killer
a12345 123456789a master asd123 samsung charlie azerty soccer q1w2e3r4t5y6 jordan fqrg7cs493 michael1 jesus1 blink182
789456 qwer1234 linkedin babygirl1 thomas q1w2e3r4 status michelle liverpool nicole j38ifubn 987654 0123456789 lovely
andrew gfhjkm joshua anthony hello1 justin angel1 zxcvbn iloveyou2 jennifer naruto tigger hunter welcome 159357
babygirl 147258369 pokemon bitch1 jessica1 robert 0987654321 102030 parola secret 5201314 fuckyou2 loveme 123456q
purple mother anthony1 qazwsxedc money1 trustno1 matthew buster baseball1 andrea hannah basketball freedom passw0rd
soccer1 iloveu chelsea george friends william samantha amanda golfer summer chocolate asdf1234 qwerty12 number1 flower
maggie letmein charlie1 pakistan batman superman1 asshole1 butterfly 147258 marina 010203 forever fuk19600 mustang
sunshine1 internet alexander london harley 1qaz2wsx3edc 29rsavoy 3rjs1la7qe ashley1 pepper xbox360 q1w2e3 family
whatever joseph loveyou jasmine orange cookie 50cent junior qweasdzxc martin 1qazxsw2 hello123 lol123 google password12
ginger password2 111222 patrick shadow1 jordan1 12344321 arsenal abcdef mylove nicole1 starwars taylor brandon
q1w2e3r4t5 love12 brandon1 diamond snoopy 12345q vqsablpzla myspace asshole qweasd chris1 matrix mickey jonathan school
melissa eminem 1234561 lovers cheese 1234567891 richard yellow 12345qwert nikita oliver bailey cjmasterinf 12345678910
a123456789 christian sophie yuantuo2012 sojdlg123aljg mercedes victoria 147852 matthew1 peanut 290966 456789 wall.e
million2 tudelft benjamin diosesfiel dpbk1234 red123 pe#5gz29ptzmse abcdefg u38fa39 dragon1 sandra happy1 asdasd5
123654789 elizabeth prince banana angels angela samuel qwertyu amanda1 barcelona zaq12wsx computer1 hockey monster
michelle1 ghbdtn william1 nathan chicken 11223344 carlos antonio welcome1 123789 gabriel silver justin1 killer1 lucky1
jasmine1 bubbles hunter1 slipknot jackson purple1 morgan austin rainbow andrew1 daniel1 hottie1 fuckoff liverpool1
madison natasha vanessa metallica adidas america mommy1 chicken1 87654321 james1 spiderman alexis lauren ferrari 456123
steven 147852369 tinkerbell qwaszx !ab#cd$ qwerty12345 robert1 pokemon1 nirvana butterfly1 buddy1 bandit nicholas
123qweasd danielle 0123456 1234554321 scooter hannah1 destiny juventus rachel chelsea1 cookie1 chocolate1 qazxsw
a838hfid 1234567a 142536 monica loveme1 stella a1b2c3 freedom1 america1 741852963 qwertyui jennifer1 111222tianya
1234abcd yamaha victor 123asd ronaldo smokey taylor1 cocacola heather madison1 success 7654321 david1 1password joshua1
november buster1 daddy1 jasper samantha1 elizabeth1 mustang1 edward tennis password123 zxc123 qaz123 diamond1 lovely1
myspace123 qqww1122 whatever1 family1 valentina friend sweety tigger1 exigent music1 nothing harley1 chester casper
hellokitty thomas1 super123 1q2w3e4r5t6y a1b2c3d4 startfinding cheese1 n0=acc3ss 098765 spongebob1 alexandra canada
olivia december sabrina mynoob dennis dakota patricia playboy barbie friends1 johnny summer1 nicolas pretty qwert1
maggie1 charles mexico1 phoenix lover1 123456m thunder 4815162342 123hfjdk147 rebecca beautiful spider carolina
123456789q batman1 vincent jeremy yankees dallas master1 heather1 sebastian iloveu2 cameron sexy123 pepper1 midnight
852456 guitar caroline elephant weed420 yankees1 scorpion dolphin 124578 tweety bubbles1 fuckoff1 fucker peanut1
patrick1 pussy1 louise fuckme cowboys1 veronica sparky yagjecc826 adrian naruto1 iw14fi9j newyork september scooby
heaven mother1 loser1 melissa1 135790 tigers jessie crystal alexander1 gemini peaches merlin spongebob 123456s 1a2b3c
raiders1 qazwsx123 246810 stephanie shannon zxcvbnm1 iloveyou! sakura apples precious lakers 134679 a1234567 sergey
555666 poohbear manchester 159951 jackie cristina jackson1 ginger1 aa123456 daniela test123 123456j rocky1 muffin
yellow1 newyork1 cooper 753951 apple1 asdfghjkl1 flower1 sammy1 cherry 123456b richard1 flowers monster1 destiny1
diablo blessed1 beauty slipknot1 mexico emmanuel winston spiderman1 nigger1 maverick genius toyota tiffany 741852
charlotte creative baby123 winner onelove badboy tiger1 softball iloveu1 joseph1 beautiful1 hotmail mickey1 brittany
asdf123 murphy sayang compaq manuel kristina scorpio garfield 3odi15ngxb 1314520 hottie 421uiopy258 stupid1 carmen
stalker austin1 scooter1 lastfm brandy 1a2b3c4d steelers booboo1 claudia kitty1 m123456 rabbit isabella pimpin1 fuckme1
august october boomer orange1 dexter samson bailey1 9876543210 123456abc myspace2 green1 12345678a kimberly crazy1
angelo qwert123 1029384756 popcorn 123456d ranger cowboys q123456 black1 passion shorty christ snickers tyler1 albert
soleil guitar1 1122334455 blessed krishna junior1 alyssa shorty1 forever1 lucky7 barney andrey icecream cameron1 karina
963852741 california metallica1 samsung1 1v7upjw3nt melanie brittany1 bismillah babyboy1 fucker1 qwerty123456
christian1 eagles letmein1 iloveme danielle1 leonardo coffee windows police christine dancer woaini j123456 gangsta1
password! miguel cowboy arsenal1 love13 smokey1 swordfish 951753 uqa9ebw445 winter pass123 fucku2 maxwell denise
iloveyou12 asdfgh1 bubba1 fernando q12345 qwerty1234 horses hardcore kitten sydney george1 francis cassie pumpkin
twilight marlboro rangers 7758521 secret1 pretty1 martina florida player1 fylhtq lauren1 natalie barbara jason1 s123456
sz9kqcctwy molly1 dolphin1 pookie hiphop bond007 rockstar chivas1 abc123456 nathan1 stupid 123qwe123 fishing 123123a
john316 vfhbyf starwars1 greenday loveyou1 trinity tiffany1 fatima skater1 abc1234 angelina kobe24 d2xyw89sxj google1
bonnie alexis1 fluffy courtney playboy1 123456z crystal1 turtle school1 father darkness b123456 kissme alejandro
corvette marseille roberto sweet1 player friendster lollipop biteme jackass sarah1 password3 qwerty7 lolita sexy12
candy1 simone jonathan1 brooklyn alicia motorola nicholas1 angel123 simple jackass1 slayer 012345 portugal shelby
rainbow1 poohbear1 chicago steven1 snowball justinbieb 123456c 1234512345 awesome 123qweasdzxc morgan1 vfrcbv iloveme1
natalia golden people 3d8cubaj2e sweetie raiders boston sharon tucker shannon1 logitech pa55word teresa wilson snoopy1
mnbvcxz bonjour lovers1 aaaaaa1 blue123 pamela remember catherine redsox kenneth klaster victoria1 popcorn1 ihateyou
9379992 eminem1 isabelle hockey1 cricket lakers24 seven7 bulldog lizottes 123456k marcus kevin1 steelers1 love11
edward1 password. marley willow p3rat54797 fender yfnfif connor single blessing rockstar1 camille indian qazwsx1
peaches1 tweety1 amber1 aaa111 nastya florida1 superstar love4ever 123456t goodluck asdfghjk bella1 hammer thunder1
stephen chance marine marvin 121314 changeme santiago strawberry happy123 abcdefg1 carlos1 loveme2 bigdaddy 1123581321
marie1 satan666 daisy1 d123456 hotdog abcd123 cutie1 z123456 qwert12345 arthur iverson3 vanessa1 123456l 234567 iceman
johnson svetlana chester1 cookies orlando parker teacher miller freddy porsche bullshit yourmom1 rachel1 christopher
loverboy fyfcnfcbz fuckyou! azertyuiop rush2112 angelica travis spencer midnight1 12345qwerty sunday please love1234
gateway williams babygurl1 monika 321654 ladybug gracie nissan asdfjkl sunflower 666999 sweetpea greenday1 sasuke
raymond zachary charles1 undertaker 123698745 precious1 evildick 456852 a12345678 brooklyn1 8675309 dallas1 tamara
aaaaa1 paradise sweetheart 111111a abc12345 money123 stephanie1 bianca lakers1 shopping lebron23 emily1 winnie baby12
sophia kawasaki inuyasha doctor 12345t fktrcfylh lucky13 andrei sierra julian bigboy pantera nascar lorenzo genesis
babyboy jacob1 qqq111 vladimir christina linkinpark andrea1 facebook nelson soccer12 polniypizdec0211 dolphins scarface
frankie january maryjane montana bandit1 qq123456 123454321 giovanni hahaha1 ricardo zxcvbnm123 mylove1 career121
johnny1 australia jerome soccer10 password11 jeffrey sassy1 ig4abox4 realmadrid rebecca1 xavier asdfghj vampire dakota1
brenda westside 1478963 minnie honey1 falcon brianna1 qw123321 southside1 eagles1 rosebud getmoney1 francesco baller1
asdfg1 nigger claire ronaldo7 bobby1 sergio alex123 sairam 123456aa savannah timothy 111222333 scooby1 disney abigail
jaguar katie1 sterling sophie1 italia warcraft 123456r mariana isabel zaqwsx 100200 maksim brooke patches jesus123
monkey123 jackie1 chicago1 courtney1 dancer1 bigdaddy1 mahalkita musica rental oliver1 valentin awesome1 butter love22
alberto cherry1 london1 bigboy1 nigga1 teddybear cjkysirj cat123 single1 1qwerty walter banana1 c123456 apple123 maria1
alessandro gabriel1 gateway1 bestfriend dominic michele champion helpme nintendo alyssa1 volleyball qwerasdf hollister1
cancer 963852 778899 password7 oscar1 jasmin tigers1 danny1 france element1 justine hawaii maximus passwort united
francesca manutd victory darling natalie1 fishing1 student rafael princess12 animal regina abcdefgh love69 spirit
carter w5txn36alfw 123456g bitch123 1234321 jamaica mariposa gabriela abcdef1 dreams cheyenne calvin zachary1 zaq123
panther sniper poop123 kayla1 england willie 123zxc eduardo copper happiness bob123 7895123 veronika penguin valeria
love23 antonio1 yahoo1 napoli brianna georgia eddie1 millie babygirl12 diesel monkey12 redsox1 engineer pass1234 sexy69
skater camaro bigdog virginia ybccfy 123qaz 1234560 mohamed estrella gloria simpsons donald anderson dog123 blue22
newlife chris123 suzuki leslie oksana princesa 123321a grandma1 skyline twilight1 audrey 100000 bradley warrior martin1
bitches1 scarface1 godisgood kisses tristan 147896325 sweet16 potter adriana giuseppe trouble jimmy1 cupcake liberty
aleksandr abcdefg123 softball1 pumpkin1 maddie shelby1 pimpin celtic online 123456e miranda hesoyam angels1 wizard
pierre debbie rey619 jeremy1 legolas fucku1 speedy allison love101 kingkong vkontakte loveyou2 badboy1 9111961 ruslan
benjamin1 knight domino ladybug1 skate1 barbie1 taurus silver1 rascal silvia monday jessie1 monique 258456 apples1
hallo123 pink123 adgjmptw mercury cookies1 olivia1 florence margarita children skittles polina pepsi1 justice booger
fuckyou123 123451 cristian soccer11 123456qwerty dreamer serenity honda1 angela1 hollywood fuck123 mamapapa password01
siemens ncc1701 esther qawsed gregory love14 avatar 2012comeer sister panasonic password5 element 31415926 business
inuyasha1 colorado rangers1 minecraft camila microsoft sabrina1 amoremio ronald p@ssw0rd harrypotter natali nirvana1
prince1 asdasd123 monkey2 gangster cassie1 jupiter texas1 qwer123 stanley madonna rocket 1bitch serega apollo
n8zgt5p0shw= brandy1 missy1 123987 internet1 serena valerie airforce1 jenny1 123457 kelsey pebbles sample123 catdog
asdzxc system cowboy1 groupd2013 flowers1 megan1 icecream1 donkey vrbgqns997 danger christmas dbrnjhbz titanic 123456p
thebest superstar1 packers vegeta hitman drowssap gizmo1 kathleen hamster bulldog1 cupcake1 ireland christina1 lasvegas
westside1 brooke1 blondie qti7zxh18u frankie1 javier sports smiley babydoll gangsta poiuytrewq sultan megaparol12345
nfnmzyf kirill johncena1 223344 redneck1 marshall terminator casper1 compaq1 sam123 rammstein basket truelove security
jackson5 football12 aaron1 skippy india123 september1 192837465 445566 madrid snickers1 pookie1 myspace! ronnie
admin123 jesus7 tommy1 sparky1 123456789m people1 321654987 jetaime legend katrina shithead 123456789z harvey scotland
tanner pauline a1s2d3f4 violet fantasy welcome123 motdepasse stefan kimberly1 k123456 alexandre poiuyt celine killer123
friday gandalf spencer1 nikki1 phoenix1 j12345 pikachu robbie pizza1 zaq1xsw2 runescape1 qwertz philips francisco
chocolat jesus777 asdfjkl: fluffy1 smiles cool123 viktor casanova spanky aurora gordon unicorn muffin1 carpediem
mitchell franklin stonecold iloveyou. alejandra chivas jasper1 froggy love10 kelly1 christophe 12369874 rhbcnbyf
jesuschrist douglas russia handsome pussy69 love21 muhammad maxwell1 santos phantom g9l2d1fzpy lorena tatiana lalala1
margaret baxter anastasia babygirl2 viking travis1 savannah1 little1 sweetie1 platinum maurice piglet eclipse elijah
1234567q super1 fatboy idontknow linked 123456654321 tinker1 passport andres 1blood d1lakiss access garcia katherine
m12345 charmed hotmail1 wolverine monica1 sexyboy britney diwtgm8492 patches1 mahalko mozart jamesbond loving snowball1
123321123 cutiepie ballin1 wisdom gangster1 bunny1 valentine church michel nicola sandra1 cambiami corazon hercules
kingdom anhyeuem chloe1 tinker beatrice 14789632 green123 horses1 everton trouble1 fashion peace1 theman comeon11
gibson myspace12 lolipop 12345m 112358 goldfish james123 saibaba toshiba sandy1 dylan1 maradona 12345s cooper1 marcus1
winston1 asdfghjkl: puppy1 lawrence kitkat network trevor amsterdam diamonds beatles maganda norman jamie1 joanna
marcel cthutq damian 123456f enigma mercedes1 turtle1 123000 bulldogs soccer13 bingo1 penis1 felipe dragonball boston1
1234asdf 135792468 yahoo.com hollywood1 forever21 star123 success1 test1234 trinity1 shalom hotdog1 promise einstein
digital jayden marion reggie princess2 brother matteo melody english 123456123 karate omsairam germany harrison casey1
onelove1 angel12 elaine bubble simona ihateyou1 heaven1 max123 brian1 polska 123456y buttercup soccer7 julien cocacola1
gunner benfica johncena power1 nathalie 1qa2ws3ed hello12 infinity soccer123 wordpass hjvfirf timothy1 saturn runescape
argentina stargate penelope helena loveu2 spartak sasha1 pandora scoobydoo stephen1 redskins baller captain forest
pogiako manager water1 sweets ranger1 mom123 georgia1 zxcv1234 colombia 7894561230 amelia spring general therock milano
arnold swimming poopoo1 orlando1 eugene little jacket025 dinosaur nonmember lacrosse zidane eagle1 travel 12345r 654123
qwerty321 digital1 maryjane1 nothing1 ilovegod myname thuglife trfnthbyf asdqwe123 thx1138 wesley colt45 grandma teddy1
dianne 123789456 hg0209 dragons catdog1 nadine rusty1 jesse1 summer08 paintball1 chopper pokemon123 duncan football2
subaru billy1 blood1 tennis1 sexybitch1 sureno13 pickle iverson kittycat kitten1 password4 bullet russell
telechargement fatboy1 asdf12 butter1 sadie1 cleopatra denise1 testing tequiero flatron shithead1 alaska charly
gordon24 kristen walker gracie1 qweasd123 bullshit1 qazwsx12 sebastian1 ilovejesus faith1 boobies cynthia laura1
david123 sammie monique1 adrian1 12345j perfect victor1 godzilla mylife hummer 123321q 123456123456 pascal a11111
r123456 justme bowwow1 butthead elephant1 love15 dustin cutiepie1 baseball12 smile1 bamboo katerina magic1 brutus
password13 11112222 harry1 ganesh sexygirl1 11235813 roland youbye123 porsche1 cecilia blue12 martinez buddy123 fabian
mario1 pineapple panthers e123456 peterpan pa55w0rd joker1 allison1 teddybear1 birthday alfred houston1 samuel1
startrek hacker fuckyou69 vincent1 federico bernard houston mybaby holiday fondoom fktrctq catch22 napoleon mountain
ciccio berlin smoke420 qazxswedc friendship pitbull ass123 golfcourse babygurl 987456 alabama mohammed college charmed1
lindsay chopper1 logan1 drummer1 linkin iloveme2 music123 oicu812 michigan packers1 753159 l123456 wildcats x4ivyga51f
skittles1 isabella1 louise1 scotty christine1 raymond1 bradley1 naruto123 galina 123098 martha hassan mariah boomer1
bitches qwe12345 9-11-1961 biteme1 yourmom booger1 asd123456 spurs1 catalina my3kids solomon philip goober iloveyou3
caramel change looking vfvjxrf peewee 123456789s spitfire something panther1 sunny1 caitlin barcelona1 123456987
pickles storm1 a123123 howard bluebird myself 6hbf28w791 sexygirl vampires bigdog1 pussycat 5211314 chanel charlotte1
trixie andreas autumn cheer1 popeye strength moonlight carolina1 bananas hiphop1 cdtnkfyf fender1 myspace. 1loveyou
theman1 skipper 10203040 hardcore1 phoebe mybaby1 badass1 evelyn miriam 789123 firebird ybrbnf runner misty1 fordf150
damien maxime alison peter1 johnson1 tnk0mk16vx bonita grace1 rodrigo lonely giulia soccer2 africa medicine saints
password10 567890 spider1 aaliyah archie joanne angel2 maddog tucker1 h1xp2z2duk kermit yugioh drpepper 123465
baseball2 password0 spartan117 t123456 deejay spike1 ilovehim1 102938 caprice yfdbufnjh10305070 blackberry ironman
elvis1 mypassword dragon123 guinness sugar1 tiger123 panget darkangel 135246 salvador natasha1 ferrari1 miracle aaa123
lilwayne1 usa123 thumper s12345 melanie1 jaimatadi monkeys thebest1 qwerty11 abigail1 indonesia pimp123 pebbles1
barney1 familia predator dearbook hershey aobo2010 123456n gators athena wxcvbn genesis1 always cassandra rahasia
darren 7758258 chiara lovelife freddie penguin1 devil666 hayden personal israel 2cute4u sexy101 chance1 skateboard
lovebug rfrfirf pencil alabama1 a111111 mikey1 aquarius sporting steve1 smokie nemesis ka_djkhjsy6 montana1 cooldude
147369 remember1 brenda1 torres poopy1 aezakmi fuku00198 sunset theone fernanda future vikings bigdick bearshare marcos
newport1 lindsey denver 12131415 franco jeremiah 1234567890q lvbnhbq olivier fuckme69 drummer lizzie alejandro1
123qwerty 111111q alicia1 budlight1 lorraine smoke1 knopka my3sons boogie brasil potato magnum asdfasdf1 tarzan 222333
davide bonnie1 hector kelsey1 chevy1 capricorn a1s2d3 blondie1 evony192 badass special death1 cherokee private mexican1
vampire1 connie jayden1 mike123 holly1 darkness1 marissa aaliyah1 samurai lincoln kennedy turkey love01 broncos 12345d
yvonne kenneth1 giants babyblue manuela sheila goldie 12qw23we assassin wrestling1 florian lizard daniel123 veronica1
buddha westlife cricket1 summer09 tequila 789654 selena friend1 buttons dragons1 dickhead azerty123 sk84life 2hot4u
minnie1 christ1 formula1 shaggy maddie1 juliana watermelon defender marine1 sex123 yamaha1 sexy13 qwer12 explorer
love09 456654 dragon12 dipset1 babylove sk8ter kissme1 marian hailey federica favour dumbass1 pioneer passer2011
simple1 penny1 111qqq ducati myspace3 haha123 123455 hello2 matilda janice gilbert surfer ibrahim dance1 warren
monalisa bball1 agent007 emerald canada1 norte14 micheal delete dominique sapphire dfvgbh password9 angel13 killer12
11111a alexandra1 cantik papillon killa1 teacher1 12345z cheyenne1 antoine monkeys1 mama123 dolphins1 miranda1 connor1
vision hearts jayjay1 arizona jeffrey1 miller1 wolves tokiohotel puppies 12345k kenny1 larisa spooky 1234567899
kissmyass sebastien england1 freeman shirley random beauty1 wangyut2 ekaterina disney1 gustavo lucky123 brownie design
wrestling pitbull1 death666 picasso telefon lollipop1 love16 snowman shadow12 321456 123456h alex12 getmoney theresa
morris 111555 bethany camilla julius racing subzero sydney1 voodoo salvatore alpha1 123456asd 336699 jamaica1 pink12
roberta panthers1 idontknow1 blahblah1 american murphy1 digger special1 stefano 123456789j loverboy1 linda1 malibu
pinky1 jayson benson gundam cjkywt 132435 1myspace 123456qwe fuck69 sachin hughes zoey101 shanna winter1 sierra1
abcde12345 valera dodgers1 cuddles shelly 654321a money2 1princess harmony rabbit1 369258147 fuckit 987456321 123123q
sputnik karolina justice1 fucking slayer1 miguel1 april1 poopie1 iloveyou7 liliana kitty123 forget 1234566 bambam1
dragonfly money12 frank1 bluefish celeste marines nightmare qazwsxedcrfv adidas1 elijah1 abcde1 hotrod golden1 stinky
bollocks dominik sweetpea1 123456w thailand deborah king123 daniele mustafa sublime scott1 carmen1 paloma dalejr88
dustin1 gerald garrett tigger2 ily123 broncos1 906090 alessia bulldogs1 buttercup1 master123 fuckit1 dominic1
password00 matrix1 ficken 1lover kisses1 babydoll1 lindsey1 hotstuff ronaldinho loser123 asdasd1 thegame password8
stellina 235689 carrie pimp12 summer07 lala123 february d12345 simpson candy123 newlife1 redwings beckham pirate
justdoit aspirine doggie fireball lilmama1 mookie raven1 smiley1 valentino volcom badger geronimo atlanta maison ghjcnj
bitch12 lovebug1 password22 volcom1 rolltide tobias energy jacobs password69 godislove buffalo beaver garden stella1
yousuck1 ytrewq pakistan1 qawsedrf 980099 viktoria mommy123 emilie doggy1 charlene shadow123 soccer3 curtis redneck
scorpio1 valencia riley1 creative1 sk8ordie josephine atlanta1 suckit ohmnamah23 123456789k singer blood5 country
molly123 vacation jellybean 122333 yankees2 ladygaga callie cloud9 bella123 sexymama1 0.00000000 a1b2c3d4e5 massimo
zombie mariam vanilla dennis1 mollie pavilion barbara1 marley1 madmax funny1 xavier1 driver german liberty1 y6p67ftrqj
letter dickhead1 harold redskins1 james23 october1 warcraft1 cuteako kristen1 preston sammy123 tatyana drpepper1 gregor
schalke04 poop12 tornado 201301 soccer9 stratfor twins2 lover123 electra shakira shamrock prettygirl panda1 rockon
insanity naruto12 avalon broken yankee stacey christmas1 connect scarlett soccer14 queen1 eternity f123456 tottenham
dexter1 coffee1 pantera1 12345679 fountain love143 starcraft jazzy1 melvin frances tomcat 314159 wallace burrito ashton
321123 newcastle ragnarok psycho willie1 privet 5hsu75kpot bitch2 simba1 clowns cedric lollypop rooster topgun rosemary
poopie hey123 goodboy vagina kristin marius love08 goddess redrose illinois gabby1 marlon gerard froggy1 blackie
chandler 01020304 sanane magnolia patricia1 area51 zxasqw12 bubble1 332211 dodgers shawn1 784512 paris1 daniels mariah1
phillip gabrielle sasuke1 milena season usdopaa whitney enterprise akopa123 sexy11 123456789d 12345b andromeda warrior1
holland paramore donkey1 flores lionking budlight 1jesus bigred sunflower1 g123456 cinderella young1 dinamo blueeyes
istanbul michael2 666777 redbull rocker magnet hamilton galaxy canyon november1 porsche911 laguna dollar john123
passion1 1234567890a bacchus manuel1 dillon stardust romeo1 sanchez soccer5 cookie123 tanner1 batista blacky education
alessandra judith fatass1 hello! patriots mason1 sunrise marines1 tattoo antonella ocpoook325 annie1 delfin sweety1
lucifer fresh1 a1a2a3 11111q gregory1 my2girls cool12 vivian cme2012 casablanca bogdan michigan1 vikings1 000111 henry1
rosario sparkle punkrock isaiah 1qa2ws megaman qazwsxedc1 fuckme2 bettyboop rooney copper1 yahoo123 cxfcnmt police1
billabong wilson1 98765432 reddog qwe123qwe sabina marketing respect swordfish1 samira marissa1 madeline newport blazer
azerty1 yasmin ghbdtnbr brother1 famous1 passat stanley1 fuckyou12 december1 willow1 b12345 simon1 perfect1 iluvu2
temppass sidney 123456789l samara corona manson anything yoyoyo1 desiree chargers1 kittycat1 dorothy monkey11 coconut
leonard hershey1 twinkle nigeria bentley blackjack redhead country1 bluesky patriots1 catherine1 hongkong wayne1 pisces
theone1 holden kevin123 wow12345 998877 boobies1 karen1 roxanne outlaw google123 lester dietcoke newton johanna
bobmarley pickles1 oblivion family5 sobaka chris12 indiana carter1 julian1 mamamia billybob douglas1 carlitos amores
skyline1 aaron431 smile123 p123456 rosie1 123456789p makaveli incubus ricky1 samson1 1q2w3e4r5 wonderful 000001 1q2w3e4
caroline1 acmilan lakshmi marilyn 1zn6fpn01x laptop monkey7 paintball scoobydoo1 classic andreea freckles cartman
butterfly2 clifford underground 456321 moomoo1 fireman bernie shane1 baseball7 warcraft3 ninja1 stratus 1357924680
daddysgirl blossom ncc1701d renata burton micheal1 cassidy washington williams1 fucky0u markus zvezda trigger
1fr2rfq7xl giovanna stormy annette nikola hendrix g13916055158 bigdick1 tristan1 starfish 224466 cracker bishop
kristine ethan1 peewee1 1a2s3d4f jordan12 skywalker south13 football10 chase1 detroit baby13 pepito hotties 122001
griffin thuglife1 maverick1 777888 w123456 dupont hailey1 ticket apollo13 yomama1 poison joe123 youngmoney thankyou
jester space1 bluemoon germany1 password23 toronto divine widget broken1 alladin79 skeeter morena love24 just4fun
tripper blowme beatriz babies fortuna herman mierda lilwayne telephone chubby alfredo montreal bscirc sandrine armando
parker1 almond munchkin snowman1 savage 258369 therock1 star12 lindsay1 random1 callum jeter2 soccer4 juggalo1 eeyore
arianna amigos asdfg123 hernandez robinson sister1 ilovehim spiderman3 mobile serenity1 godbless katherine1 ronaldo9
football7 blue13 peugeot gothic marianne chemistry freddy1 bettyboop1 coupons hayley 1q2w3e4r5t6y7u8i9o0p renee1
ireland1 snowflake mandy1 k12345 ronnie1 deftones brownie1 333666 192837 rebel1 pegasus 789987 callofduty martini
redrum heyhey1 albert1 snuggles baseball3 coming horse1 1236987 myspace.co mykids rocknroll 12345qwe bubblegum1
bubblegum monkey3 cashmoney everton1 steaua kaktus brazil hotboy1 fucklove1 5xfgs3ii9d 1asshole claudia1 carson jack123
warriors nicole12 hanuman myspace7 sergei 000000a kaylee roscoe flipper something1 michaela garfield1 aol123 birdie
gators1 wicked blueberry unknown 12345abc sheena artist hotstuff1 jrcfyf catfish icehouse christy marlboro1 mackenzie
omg123 superman12 universal 123456789o doodle marshall1 1qwert juliette tester1 michal stefania cashmoney1 ilove1
service lighthouse kaitlyn sanjay metal666 lancer longhorns1 hookem loveme123 carebear mouse1 arizona1 bitch69 rosebud1
brandi damilola rocky123 claudio singapore kingston please1 jeanne blizzard superman2 lkjhgfdsa entropy spanky1
jordan123 dalton cracker1 jerry1 piazza janine september2 rajesh marcelo sommer millie1 speedy1 flamingo pop123
soulmate monkey13 great1 braves tyson1 cougar black123 magdalena ironmaiden pokemon12 esperanza rastaman semperfi
slayer666 tootsie winner1 trevor1 enrique timmy1 iforgot extreme thumper1 yomama 1234qwe angelito password6 blackcat
hammer1 scrappy1 yolanda cheater1 momdad rjntyjr love18 allah1 bastard raquel coolio marisa 123456789123 godfather
baseball11 antonia 112211 sexxxy aragorn paddle qwertyqwerty indigo derrick polniypizdec110211 hilary maximus1 fatcat
369258 alexia nuttertools buffy1 revolution mister ramona dkflbvbh raptor testpass helpme1 office purple12 fiesta
dingdong playstation rayray1 12qwas as123456 skate4life fisher kolobok geheim priyanka imissyou wicked1 richie sharon1
skyhawk sexybitch radiohead cynthia1 n123456 lightning boxcar love07 dreamer1 clover santana fake123 gjkbyf banane
mendoza account my2kids 123456as maxine mamita tyler123 225588 shopping1 butthead1 elodie soccer15 maria123 angel7
scruffy smallville evolution qwerty2 whitney1 1babygirl pastor powers fashion1 felicia linkedin1 biscuit 112233445566
just4me jakarta trooper suzanne poppy1 rascal1 motherfucker target tasha1 baseball10 colombia1 fellow mommy2 motherlode
praise mememe1 galatasaray ashley12 sonic1 daniel12 pinkfloyd lavender zeppelin warhammer sexy14 techno wedding angie1
leslie1 blonde jay123 gladiator nathaniel 111aaa ricardo1 preston1 alexandru toyota1 snowboard champion1 hitler romain
wildcats1 labrador quentin january1 animals debbie1 twister rfnthbyf russell1 rodney sweetness azsxdc chipper
justinbieber ibanez moose1 paulina lovelove1 ivanov marijuana 1monkey research nichole1 number2 ashley123 power123
handball westham windows1 princess10 princesse pizza123 beatles1 lollol1 mauricio c12345 simpsons1 animal1 virgin
lilly1 rbhbkk jason123 sports1 hobbit unreal loveless ariana bananas1 aaaa1111 babygirl13 susana cutie123 spartan
nks230kjs82 12345678q trinidad alejandra1 camero1 immortal anamaria 12345c atlantis sherry my2boys papamama katana
gemini1 qwe123456 olamide bianca1 classof09 love12345 webhompass moloko alessio 12345g sammie1 gabriella vagina1 ingrid
monkey22 boricua1 casino danilo naughty pwd1234 jojo123 youtube 12345l stewart panzer daddy123 g-unit skiffy applepie
diablo2 eleven11 family4 zxcasdqwe 987654321a 12345671 d71lwz9zjs anthony2 colleen nicole123 trisha street raphael
kaitlyn1 nick123 counter baseball5 reggie1 derrick1 dusty1 eastside1 pickle1 godisgreat darwin suckit1 esmeralda 369852
mission insane laurent monday1 oceane sherlock surfing 123love scrappy 123456789987654321 hottie101 garrett1
qweasdzxc123 believe asddsa cadillac vincenzo private1 kittykat soccer22 coolman larissa vaffanculo football11 julia1
kenshin hornet scarlet 123456qw bigred1 michael123 allen1 wonder iceman1 happy2 rodriguez gibson1 harris frederic
nintendo1 sublime1 larry1 truelove1 nevermind watson cheryl corvette1 xxxxxx1 gabriele bowling 1234abc phantom1
jumpman23 aurelie justin123 pineapple1 inlove monitor puppies1 123456v verbatim stinky1 diana1 sandman pornstar esteban
valerie1 111213 brown1 julie1 hayden1 logitech1 sophia1 baller23 sampson clayton peter123 qwertyuio arturo zxcvbn1
nugget "zxcvbnm,./" marianna clement granny babycakes1 hannah123 asshole2 kickass frosty randy1 australia1 teresa1
anderson1 drowssap1 787898 wildcat mathew sprite empire fireman1 gorgeous pancho flying chrissy robbie1 iloveyou22
hallo1 brendan abhishek sexy01 pasaway 123456789123456789 vfhecz graham apache riccardo iloveyou13 alibaba college1
autumn1 asterix caitlin1 inferno pamela1 coyote fuck12 23456789 qqqqqq1 maprchem56458 dthjybrf angelica1 maureen
sarah123 ultimate skorpion purple123 z1x2c3 888999 kaiser baby11 madman voyager 123567 sunshine2 wolfgang nascar1
breanna1 homer1 blake1 258963 162534 southpark cotton fuckyou3 halloween tdutybq wwe123 ernesto 134679852 babyko xyz123
1a2b3c4d5e habibi paige1 kathryn vfrcbvrf chico1 marlene money6 cindy1 1598753 juliet lasvegas1 smudge password21
sooners1 romance andre1 rockon1 w1985a a23456 jose123 theking master12 qwerty6 osiris hawaii50 chevelle fighter 147741
tester monkey5 collins babyface jersey fernando1 backspace 25251325 zaqxsw detroit1 f00tball iloveyou14 armani
angelina1 myspace11 irish1 cookie12 disturbed1 mermaid airforce q123456789 norton 123456789b campbell control deepak
blue1234 w1980a unicorn1 aditya bowwow jungle francis1 polaris kelvin football9 love17 ericsson miamor jillian
chrisbrown 123456ab soccer17 dixie1 blink123 asdf3423 motocross gagged gonzalez spiderman2 bethany1 sandiego devils
fuckyou. universe morrison gbpltw mitchell1 ghetto1 5532361cnjqrf vfksirf r2d2c3po cactus global bigman austin316
a801016 chevrolet bryan1 1020304050 w1979a anjali starlight retard1 aleksandra 415263 soldier katrina1 buttons1
london12 daisy123 cinnamon fucklove hermione abraham secret666 1million romashka qdujvyg5sxa qwe321 kramer francois
cassidy1 highheel sarita prayer punkin haley1 w1990a carebear1 carole keyboard hola123 nature ghost1 allstar 200000
cheese123 lestat halo123 iloveyou11 richmond iloveyou4 football3 moreno donald1 sexyboy1 111000 eh1k9oh335 patience
lucas1 laurence qwertyuiop[] mastermind a1a2a3a4 noodles airborne jellybean1 blaze1 emilia whore1 princess13 desire
toulouse iamthebest jesusislord holiday1 slimshady soccer8 charlie2 vladik delpiero 2cool4u university hamster1 ganteng
princess11 ash123 elvira hunting1 kucing nokia1 schatz farmer america10 merlin1 sayangku w1989a deathnote window unique
12345678900 reaper qazwsxedc123 h123456 doggie1 action hunting viper1 timber crazy123 phillip1 iloveyou123 meghan
lennon kissmyass1 flower123 jonas1 opensesame brittney castle skolko justin12 letmein2 carina cuddles1 uvgx8f8232
adriana1 house1 renault emanuel 794613 jefferson charity abcdefghij raider steph1 isaiah1 sentnece mexico13 virginia1
sucker passwort1 boogie1 pk3x7w9w eleonora hawaii1 whynot vodafone britney1 thegame1 malcolm baxter1 bobcat tomato
nichole taekwondo rambler football5 rocket1 purple2 rocker1 sexylady franklin1 nellie pirates sirius 123ewq sandeep
treasure titans sabine mushroom w1982a w1984a jeremiah1 angel01 ghetto nokia6300 messi10 marathon firefly ktyjxrf
james007 aspire jesus12 emilio peanuts webster jessica123 pingpong cannabis goldfish1 malina maestro salman oxford
angel11 hannah12 stuart yankee1 stephane faggot1 1angel makayla1 alisha 1a2s3d wordpass1 juggalo iloveyou5 kennedy1
viewsonic amazing bruno1 faithful president vietnam calvin1 pearljam rochelle 345678 12345678901 herbert download
nicolas1 philippe dudley lover12 southside hunter12 ji394su3 cheval rebelde hudson amelie w1986a lillian kamikaze
naughty1 mississippi history metal1 seattle kotenok amorcito baseball13 deniska onepiece walter1 family6 kristin1
skate123 jesucristo spunky chantal w1988a 1314521 malika sexy15 babygirl10 giants1 1000000 captain1 univers2l hottie12
love33 kingkong1 backend hellfire helene lonely1 scruffy1 chrissy1 maurice1 ssyu1314 blackie1 babyblue1 national sailor
landon jocelyn theking1 password1234 159632 agnieszka 556677 lawyer dracula babylon5 natalya deedee1 billabong1
soccer21 6655321 jake123 melinda 543210 rockyou 1andonly jordan2 summer06 forgot noodle princess3 suckme renegade
love123456 indiana1 bonjovi w1983a princess7 falcons1 mexican annabelle soledad ab123456 pentium hottie123 qweewq
guadalupe 12345678s calimero marvin1 united1 1234568 yamahar1 friday13 adriano franky rebelde1 qweqwe123 angel3 gandako
wolfpack w1975a netlog summer12 qqqqq1 newcastle1 jessica2 colorado1 fenerbahce whiskey ironman1 castillo diablo1
babyboo1 father1 1234569 southpark1 marcela sylvia amadeus killbill victory1 nelson1 yousuck dumbass corey1 eclipse1
dating trumpet1 pussy123 skippy1 charlie123 w1987a renato qqq123 american1 rfhbyf angeles luckydog mike12 saints1
pass1word felix1 sharks redman taytay1 information diesel1 international granny1 nursing pimp101 svetik skipper1
jackass2 foster bridget microlab mohammad lucas123 myspace13 cosmos ryan123 hobbes ashleigh littleman1 freaky werewolf
chiquita rachael caesar 15426378 sally1 beverly mnbvcxz1 789654123 shadow13 6543210 darkside 121212a 123mudar bronco
shadow2 daniela1 153624 freaky1 claude erica1 beyonce tarheels 135791 ilovemymom hearts1 natalia1 asdqwe andrew12
panama megane devin1 doraemon palermo route66 abdullah ihateyou2 wombat asdfgh123 w1981a romania tyrone billie qwertyu1
qwe1asd w1978a rosita payton marie123 deadman kasper redhead1 bleach qwert12 babycakes krystal discovery man123
hello1234 love4u shelly1 batman123 ali123 darius mittens teamo1 squirrel justme1 gunner1 alex1234 manolo friends2
vfvekz betty1 jobsearch shiloh blowjob lover2 madonna1 p4ssw0rd asd456 sexy23 princess01 r12345 sparta 3rjs1la2qe
jenna1 andrew123 123456789c dallas214 vanille classof08 dolores nicole2 western chipie 3girls 12qw34er blue11 interests
belinda newpass d9zufqd92n 123456qq soccer23 murray guillaume august1 kikeunyw sexylady1 mirage allstar1 honeybee
oscar123 nissan1 elisabeth dude123 batista1 nascar24 ilikepie vitalik thanks rommel w1976a kittens sampson1 savage1
qwert6 wesley1 football21 woody1 leticia lampard lincoln1 arschloch memory felicidade million 123456789r goodman
digimon shutup science 123456789t 6v21wbgad inside golfer1 666888 sherman dirtbike1 bitch! enter1 aleksey lacoste
gerrard8 skeeter1 brandi1 chandra rhfcjnrf t12345 elliott myspace5 emo123 matias memphis momdad1 winnie1 qwertyuio1
porkchop rooster1 strong 132456 white1 cassandra1 soccer16 morning21 luciano pompier dominique1 libertad swimming1
kinder terry1 3children killer2 alenka fallen kakashi blue42 louloute azsxdcfv anubis my3girls qwertyuiop1 168asd168
123admin321 potter1 1family karachi leanne coco123 johndeere inlove1 trucker1 monkey69 chicken2 w1977a ashton1 audia4
miami305 falcon1 nopassword vladislav lilian ilovemyself michael12 freak1 fernandez mathilde jehovah hot123 sweetness1
karina1 damian1 island babygirl3 etoile kaylee1 javier1 football22 maxima nutella pimp69 c43qpul5rz eunice sandro
hotgirl1 nightmare1 kristina1 963258 jacqueline q1q2q3 michele1 manutd1 258852 lilman1 2girls thompson dfkthbz alberto1
ronaldo1 fussball odessa bigfoot akax89wn lovingyou hottie2 josh123 scotland1 james12 domenico v123456 airplane heart1
sasha123 cellphone1 violeta danny123 peace123 lacrosse1 gerrard 12345abcde chichi1 lovehurts1 volume kamila goodgirl
alfonso sunshine12 loveme12 vfvfgfgf designer dawson zxcvbnm: peyton hamlet chocolate2 soccer6 green12 farfalla shooter
3rjs5la8qe nikolas catfish1 attila 001122 maiden 1230123 misiek princess! milton flames dancing presario a000000
goober1 eileen 01234567 newjob makayla hunter123 waheguru chris2 123qwer roberto1 iloveu123 again1 gloria1 angel5
1qaz!qaz robin1 verizon1 mathieu turkey1 toshiba1 boo123 change1 sk8board behappy 123450 bobby123 king12 mymother
fuckyou7 alexandr manman1 melina motorola1 z1x2c3v4 000007 gotohell 2sexy4u tacobell money5 fallen1 carlos123 elliot
kendall malaysia flamengo badgirl china1 emily123 dalejr8 marjorie adgjmp hooters chargers tigger12 attitude cheater
singer1 krystal1 newman patata ashlee corona1 mama12 pothead1 mario123 sexy21 qarglr123 cardinal temppassword
elizabeth2 syncmaster killme 7ugd5hip2j admin1 regina1 platinum1 1234567890- jjcg16dj5k amandine nguyen thomas123
alex13 manunited hellohello sayang1 foxpass camaro1 salome chosen1 desiree1 tacobell1 socrates kingdom1 wachtwoord
salvation megaparol layouts1 priscilla eduardo1 harvey1 fktrcfylhf figaro chronic mnbvcx marina1 bkl29m2bk cartman1
theresa1 rolltide1 bullet1 fuckthis1 jacob123 kendra cristiano ramirez ihateu dragon13 357159 diamonds1 blonde1
nascar88 12345e happy12 nancy1 123456x losangeles drjynfrnt project1 gladys 12345p darkstar central cheetah honey123
leo123 facebook1 rose123 babylove1 sweet123 skyler monkey! 24681012 pacman express fitness brucelee curtis1 poisson
kayleigh xiang123456 qwedsa amerika 1q2w3e4r5t6y7u freddie1 loveya loving1 nokia123 breanna oracle beavis iubire
amber123 whocares futbol samsung123 baby01 love45 danila converse emerson lourdes tazmania jasmin1 tabitha wanker
polska1 school123 dwade3 shotgun pangit hell666 spongebob2 freestyle excalibur 69camaro dodger nounours rootbeer hariom
myspace01 1357911 professional surfing1 player69 abracadabra xxx123 pontiac testing123 john12 champ1 sexymama brittney1
wow123 doberman member pasword yasmine insane1 tuning trunks eastside library anaconda password14 polniypizdec1102
abcdef123 microsoft1 cookie2 shasta placebo geraldine lexmark heckfy fatty1 sailing lobster loser12 kristi poland
dodge1 m123456789 planet castro johannes groovy student1 mookie1 search whiskers sesame candice xander lovehurts laurie
nyq28giz1z quincy topolino porter fuckoff! dragon2 megadeth caramelo hernandez1 caleb1 chicco ilovesex trombone
musicman opeyemi lupita p0o9i8u7 ziggy1 lovelife1 bangladesh summer123 nofear racecar marika general1 lionel
linkedin123 oklahoma sissy1 bomber virginie myfamily jerome1 bintang lollypop1 keith1 snake1 gerard1 jessica12 honesty
musique milagros voiture tony123 walker1 taylor12 0r968ji9ufj6 mylife1 party1 velvet smooth zxcasd trumpet bigboss
sniper1 dante1 gonzales buckeyes martine booty1 baseball9 delphine anthony123 fu7u4a#$$$ stars1 rachelle l12345 rock123
girls1 sailormoon sylvester ganesha maryam 0102030405 buster123 12345f 741258 harrison1 benny1 mexico123 password99
bitch101 akatsuki hector1 dragonballz church1 gianni sexy10 blue32 babygirl11 555777 safety smackdown smile4me wrangler
roadrunner aussie playa1 scotty1 water123 a654321 suresh moocow 201314 alfaromeo walmart1 openup littleman laetitia
123aaa 92k2cizcdp vanilla1 shadow11 summertime bigtits ashley2 komputer manish katelyn star69 zxcvb1 frogger angel10
coupon carolyn vfczyz blah123 kitkat1 paradise1 freebird snowflake1 juanita boots1 122002 london123 carrot amanda123
armagedon cartoon love4life pakistan123 messenger bright katie123 prodigy sexy16 110092 badgirl1 coolio1 hellboy
morgane love19 car123 debora cintaku jundian2011xr leopard 123456781 wanted buffalo1 yfdbufnjh63 satellite shaggy1
abcd12 celtic1 sundance nokian73 kirsten 12345654321 firefox tammy1 register thomas12 donna1 martinez1 simone1
happiness1 shaman senha123 anakin 18atcskd2w ashish neptune weezer solnce gsxr1000 home1234 111112 myspace4 omg199
evangelion eleanor harmony1 kim123 snakes jesus2 111333 mersedes dangerous electric jeanette 101112 familyguy1 maroon5
monamour rctybz gunners angel101 beyonce1 marcin lizzie1 piglet1 ballet pikachu1 ilovemom wendy1 monaco goblue glitter
selena1 briana supernova jazmin business1 stoner420 marino lovers2 a123456a demon1 love25 brandon2 viphv5j736 conner
summer11 godisgood1 squirt fuckoff2 joseluis love88 qwertyuiop123 whatthezor marisol surfer1 baseball8 welcome2 martha1
ismail 000webhost voyager1 lee123 imagine iw14fi9jxl 4runner mystery jennie matt123 nickjonas1 daredevil rainbow6
asshole123 landon1 pupsik 369852147 baby14 ms0083jxj sexy22 margot rambo1 carmela brigitte wolverine1 1truelove
qwe1122334 kathleen1 stevie ramses ramesh chandler1 beast1 theboss deanna mattie packers4 oakland1 omega1 852963
lowrider career easy123 teiubesc stranger sahara asd12345 friday1 moscow insert q2w3e4r5 giggles dt123456 bobbie wassup
angelika bhbirf yellow12 love20 cm6e7aumn9 ultima thankgod mackenzie1 gameboy morpheus isabel1 mammamia guardian
cutie12 spanish bangalore bigman1 sparkle1 madness bryant gianluca james2 robert123 bentley1 tottenham1 zxcv123
fantasy1 jericho trabajo layout1 happyday melisa running chucky garcia1 whatsup dfktynbyf married sascha falcons beagle
8ix6s1fceh momof3 suckmydick miley1 cherry123 computer12 kangaroo qazzaq love77 tigger123 filippo capslock hellothere
baker3 ilovegod1 lakers8 penguins hummer1 joshua12 gameover ernest aaa123123 qwerasdfzxcv strike coldplay dookie
raider1 lorenzo1 1234qw mickeymouse ronald1 iloveher1 buster12 tangkai accord alex11 brooks billybob1 hotrod1 kicker
vectra alvaro anastasiya clarence nobody famous simran butterfly7 standard amanda12 claire1 patrik alexandria emmanuel1
sunday1 parola12 darren1 cooldude1 amazing1 desmond alice1 paladin cooler sharma dublin blueberry1 hannibal soldier1
hotboy football23 q1234567 namaste cecile escape rfrnec 172839 mongoose oranges 13243546 miami1 smart1 mateusz 369963
qweasdzxc1 anarchy 159263 arlene junebug qwerty13 welcome12 ntktajy rebound1 pooper ramones adam12 courage pyramid
trigger1 yvette 1231234 batman12 giorgio bubba123 movies becky1 leavemealone nintendo64 me1234 philly shelley camera
asdfg12345 caterina zipper derek1 philly1 clayton1 rupert 9876543 lonewolf crazy8 blasted1 katarina hamburg moneymaker
mazda626 kentucky clinton redhot chargers21 cristal omarion1 jenny123 monopoly pok29q6666 dannyboy scania lol12345
marijuana1 collin purple7 sameer myangel kakashka 741963 as790433 charger 1z2x3c biggie iforgot1 queenie 999666 kathy1
.adgjm mumbai delta1 wolves1 wasser hitman1 enrico ace123 swimmer koshka shirley1 iloveyou8 carrie1 mother123 marino13
poop11 retard windows7 stingray goblin pink11 cheesecake alonso santosh michael7 stacey1 blackdog security1 lesbian
megaman1 patriot michelle12 umbrella roger1 abc123abc sooners smith1 cfitymrf westham1 flyers estrella1 mylove123
bernardo 987321 valentine1 vegeta1 fuck11 014789 lokomotiv trixie1 magic123 matematica trinity3 flash1 juanito joker123
salope dorian cheese12 last.fm danger1 ilovemom1 anime1 johndeere1 sergio1 asdfgh12 software juicy1 aubrey bushido
prelude jesusis1 peekaboo hendrix1 kickass1 fletcher medina jimbob redalert donnie goldberg z12345 goodbye backspace1
kristian jeffhardy 22446688 angel14 schalke nelly1 jordan11 trance pokemon2 1qazwsx loveu1 yellow123 2fast4u
taishan2011 integra tracey mommy3 alucard poodle summer69 sexy1234 killer7 godzilla1 dont4get soccer18 qweasd1
jeffhardy1 baby1234 qwaszx12 donovan punisher wutang jimmy123 moneyman1 woodstock qwert1234 knight1 ty2t1hv3oc 147963
babyphat1 waters margaret1 anthony12 fuckyou13 bugsbunny bonita1 machine snowboard1 algerie incorrect katelyn1 cristo
mechanical sisters cucciolo gilbert1 bigmac morales sakura1 bitchy1 angelique christy1 hello11 denver1 ferret diego1
manisha mattia gretchen vitoria gorilla 122112 bubbles2 000123 angel22 mountain1 fuckyou666 smitty dragonfly1 god123
fortune ana123 together madden button server hello5 lahore daphne dan123 adam123 vfhufhbnf blaster sunny123 angelo1
momma1 shibby madina family123 sonny1 my3boys simpleplan letmein123 jakcgt333 tractor bastard1 brutus1 bball23 pudding
"zxcvbnm," dragoon reebok 123456o football13 primavera barsik baseball4 december12 rodney1 love99 snuggles1 qaz123456
gratis antony prakash dragon11 trucker love06 callie1 kieran hussain 1a2a3a wildcat1 sparrow myspace08 king23 hayley1
starbucks piggy1 spartan1 maldita goddess1 bitch13 kamasutra gamecube kendall1 kendra1 myname1 michael3 playboy69
everest godfather1 shadow01 hondacivic goldie1 hollister lilmama supergirl dalton1 tiger2 benito sponge jesussaves
postal june12 coolguy buddy2 iloveu! maryann fabulous ttd955audg hurricane romano bayern babatunde houston713 noodles1
eugene1 honeyko mathias english1 beckham7 baby08 jesuschris catarina benoit positive basket1 allah786 lancelot summer10
busted sandiego1 guillermo michelle2 katrin 12345w skylar longhorn wizard1 estelle reading hunter01 anna123 trucks
dragon69 briana1 television monty1 coolcat chickens 123456789n papito 74108520 128500 spirit1 better beach1 tootsie1
iloveyou10 jared1 princess5 hayabusa money23 scorpion1 bears1 cardinals1 jewels finalfantasy turner chicken123 money$
ben123 nana123 candy12 grizzly legend1 beethoven studio silence blue23 alpine 7753191 ravens manager1 infiniti
babygirl01 holden1 baby23 demon666 bitchass1 kristy memphis1 original kosama estrela elaine1 baseball22 nikolay
paramore1 spooky1 dimitri sandy123 love00 fatass hawkeye maximilian kosmos chanel1 arthur1 fuckface packard 123456789g
santiago1 colton innocent alaska1 orange123 devon1 pussycat1 anjing monkey01 cleveland taylor123 poker1 booboo2 warlock
loved1 crimson hotshot aqwzsx always1 muslim devil1 fallout soccer09 andres1 blades eleven lawrence1 audrey1 joaquin
temp123 contact francisco1 chloe123 flower12 britt1 lemons sexybeast1 chelsea123 hentai dirtbike edison nathaniel1
kontol grapes lifesucks domino1 norman1 thirteen13 meredith tyrone1 gerardo chipper1 striker trooper1 loveya1 noname
woaini1314 babyface1 tkfkdgo poonam medion mamour fytxrf pallmall yellow2 matthew2 1football oakland #1bitch hihihi1
paradox center frances1 leandro pedro1 pink13 weasel 112233a tarheels1 minime trebor connie1 higgins faithful1 fabiola
giorgia werder noelle mariano ybrjkfq mama1234 145236 director eureka 1234zxcv eatshit krista puppy123 chemical comfort
pepper12 123456789abc marco1 cocoa1 puertorico moneyman longhorns my4kids temp1234 arianna1 yfnfkmz destroy 159753456
love55 softball12 mazdarx7 french dharma hotmama1 mishka shutup1 cavalier q11111 purple11 showtime marcia sanchez1
portland joanna1 babygirl14 printer jacques brendan1 goofy1 ab1234 tattoo1 fatman anything1 annette1 network1 joshua123
666666a mahesh gatito summer01 asdfzxcv dillon1 fucking1 sassy123 elefante sunshine7 sylvie pencil1 santana1 love2010
prasad mexico12 mariposa1 mckenzie juancarlos lionheart iamnumber1 redbull1 stormy1 revenge dmitriy chuck1 jersey1
william2 matthias ilove69 milana knights kawasaki1 j123456789 qqqq1111 auburn triumph gegcbr fuckyou22 gunit1 braves1
daniil srinivas mihail lol1234 fatcat1 unique1 sephiroth luciana dell123 monkey10 lesbian1 pepsi123 marvel cancer1
grandpa1 coolgirl myspace10 apple2 broadway dad123 howard1 jasmine2 741258963 456987 rooney10 money3 qazxsw123
soccer101 david12 purple13 cardinals smiles1 beloved coconut1 fallout3 addison onlyme hanson 123456789e abrakadabra
kjkszpj kipper whiskey1 iloveme123 kittykat1 lovegod zaqxswcde 123456i balaji jesus01 895623 yamahar6 ilovemusic sheba1
hejsan bacardi impala wonderland robert12 starcraft1 khalid 1z2x3c4v hithere taylor2 pirates1 kentucky1 pippin shotgun1
griffin1 rdfhnbhf lebron nikita1 angelbaby1 violin mankind dimples stalker1 spectrum dream1 cutegirl 123459 doodle1
loveyou123 class09 janelle jordan01 0987654 terror vancouver vinnie braveheart lala12 cristina1 meandyou secret123
sevilla frogger1 babyboo adventure holla1 tom123 emanuele baseball21 lovergirl1 balance e12345 zxcvbnm12 333444
home0401 gatita pimp13 administrator yfcntymrf whatsup1 haters1 stoner salmon angel21 justin2 hunter2 camille1
felicidad batman2 monroe jones1 stinger maggie12 azamat lovergirl roxanne1 258000 brayden1 123qwe123qwe ismael stoner1
ivanova pavilion1 silly1 cosmo1 camilo daughter start123 beanie columbia bumblebee reagan warriors1 rfn.if telefono
1fuckyou boobs1 ilaria harry123 kansas selina lineage2 penis123 manny1 mustangs oluwaseun prissy carmelo overlord
oakley biscuit1 beetle irock1 agustin runner1 rodriguez1 green2 jenifer halloween1 orange12 vishal children3 1hottie
jonas123 fuckthis kaka22 333777 soccer! ilovechris changeme1 topsecret apple12 1111qqqq ellie1 number giggles1 burger
cinema monkey6 roxana dkflbckfd cellphone a123654 kenzie evelyn1 baby22 amarillo sexyme blessings junior123 dfcbkbq
fossil bordeaux football8 budweiser teddy123 bender waterloo thesims2 gizmo123 s123456789 gillian missy123 king1234
legion football4 bernadette thirteen heroes hellsing brandon12 scream dimple rachael1 boxing domingo werner passwords
asd123asd dfkthf purple3 cantona asdfghj1 outlaw1 souljaboy1 loredana lamborghini jumper su123456 andrew2 hannah01
notthat bruce1 angel23 chris13 kayla123 hermes chronic1 gambit number3 nasty1 agosto baby15 kitty2 imcool1 thug4life
999888 boy123 1qazzaq1 romina wertyu 1234rewq archana diosesamor rivera skater123 kissme2 khushi stargate1 italia1
babygirl7 123abc123 eragon qwerty77 evgeniy cepetsugih demon1q2w3e monster123 artemka torres9 996633 fuck0ff ashlee1
tracy1 hoover erika1 jupiter1 xfiles giraffe 12345n pelusa chivas10 kitty12 hubert qwerty777 joker13 battle libero
temitope mykids3 vfibyf bratz1 pirate1 ludmila megan123 citroen tiesto newpassword corinne buckeyes1 commando kaykay1
rocknroll1 jesusfreak theodore a1s2d3f4g5 maggie123 leonie archer daniel2 smackdown1 celtic1888 kleopatra eduard
buckeye titans1 legolas1 almighty amours angel15 ballin georgie pass12 bigmoney dietcoke1 online1 12345qw brothers
cobra1 amelia1 yahooo parrot loves1 iloveyou69 1mother assass1 zigzag dorothy1 hockey12 stones mallory mittens1
393041123 escort password15 health jazmine tricia yomomma1 susan1 killers busted1 goodness johnny5 141516 krasotka
nicole13 114477 diamante school12 cannon kelly123 zxcasdqwe123 keeper patrice svoboda amalia rustam pandora1 leonardo1
blackjack1 thierry demons friends123 westwood brandon123 jorge1 alex01 951357 stefanie halflife ayesha jesuss www123
birthday1 salvador1 iloveme! plastic tupac1 honest belle1 963258741 chivas11 fuckface1 star11 multiplelog myspace9
lillian1 hollister2 charley bloods silent lolipop1 artemis loser2 utopia nick12 monkey23 blanca 12345600 happydays
gandalf1 demon1q2w3e4r flower2 duchess honduras piccolo damien1 mommy12 cherokee1 cgfhnfr andy123 biology sucesso
monkey4 chelseafc iloveyou23 vicente money7 cute123 harley01 mustang2 rebeca alinka justine1 camaroz28 princess21
gfhjkm123 red1234 lovesucks1 system1 plymouth bowling1 123698741 lizard1 12345h bloody baby101 cutie101 evergreen
mark123 fyutkbyf nikki123 celtics nicole11 qqwwee sullivan bernard1 melody1 jazmine1 princess14 nicky1 retired matador
poncho 00112233 gabrielle1 number9 animals1 dauphin lucky2 dominican1 iamcool olayinka maddog1 romero market qwer4321
bartek helloo manila hotty1 konstantin ericka pothead420 someone password09 henry14 neveragain brayden november11
albina 2sweet seattle1 assman starbucks1 annamaria wallace1 highlander josh12 maurizio gsxr750 ihateu2 titanic1 ihateu1
marilyn1 danica tiger12 sleepy rainbows eatshit1 coolman1 toffee hermosa uhfybn8888 2good4u mondeo richie1 raiderz1
aerosmith temple welkom mother2 girlfriend youandme mayday pooper1 mexico10 pot420 fabrizio qqqwww alexander2 toledo
demon123 lowrider1 imperial jack12 1234567z masters married1 jamesbond007 herbie volkswagen shitface1 hannah2 bitch3
blackrose left4dead 123456789w 123458 passport1 lalala123 torino kontakt iloveyou21 journey lemonade lights fusion
sponge1 sexy09 pacific april12 frederick darlene 1money ferari ginger12 jordan13 georgina kiki123 jktymrf 987123 shanti
warning cowgirl cowgirl1 stealth pdtplf love44 baby10 444555 cheese2 pollito money11 myspace23 123412 weed123 quality
nevaeh1 sandman1 asroma isaac1 minerva shogun blowme1 asdfghjkl123 fgtkmcby estrellita blabla1 73501505 jermaine
myspace101 moneys stitch love2009 azertyui bennett swimmer1 babyboy2 carmel kodiak 1235789 scooter2 senegal techn9ne
lola123 jasmine123 demon1q2w3e4r5t unknown1 preciosa hottie! confused maribel ufkbyf dominika hercules1 buddy12 bobbob1
computer2 2345678 leelee1 loveislife rossi46 spitfire1 massage cafemom rootbeer1 g12345 spring1 luis123 capricorn1
daniel01 jeffery alex10 baseball23 jordan3 hooters1 surside13 projectsadminx mango1 free123 635241 viviana mariel
karine painter huhbbhzu78 jamie123 7777777a ichliebedich wellington megasecret tamara1 carlotta dortmund zaqwsxcde
poetry mylord yandex three3 clarinet aiden1 gavin1 daniella squall chubby1 lassie resident mike1234 redwings1 elmo123
gay123 a123321 pimpdaddy1 rereirf celeron magnus playstation3 peterpan1 patate arnaud prettyboy1 abc321 mehmet meatball
austin12 tigger01 123456789qwe silverado burton1 sweets1 bagira turbo1 addison1 mihaela lewis1 adrien 000999 start1
7412369 nurse1 conrad technics brighton joejonas1 wenoob number7 rtyuehe p12345 dancing1 salomon colleen1 baby09 jose12
millwall whisper mathew1 francine sonyericsson corazon1 catania youtube1 bubbles123 1qay2wsx gator1 560076 gordon1
matheus faster latino myself1 1sunshine testing1 horny1 lovely2 whatever! panda123 teamo123 mummy1 punkrock1 anthony3
myspace22 lizzy1 147896 coleman sexylove1 buddyboy sunshine3 karate1 ashley11 nigga123 1a2a3a4a dance123 butterfly3
shanghai kathryn1 mission1 sexyme1 rihanna madison2 iphone volley faggot zacefron1 walmart charger1 soccer19 nokia5800
malaga bighead1 maddy1 a112233 p455w0rd cavallo stunt101 ncc1701a 1qazxsw23edc joshua01 sucker1 87654321q dreams1
hi1234 splash carol1 carbon yolanda1 senior09 qwe1234 ohiostate1 1596321 india1 kayode june22 jeffery1 durango 115599
desert blackbird koolaid1 networking support jesus3 mazda6 madagascar astonvilla candyman gertrude linda123 balls1
mafalda badminton pazzword123 choupette spartans kifj9n7bfu durango1 matilde sagitario angel16 princess22 mollie1
smooth1 fatman1 grizzly1 jerusalem moonlight1 margarita1 cheetah1 laura123 kathmandu montgom2409 front242 europa astrid
mercury1 working 7896321 beaner1 roscoe1 madeleine milkshake 1234567m myspace09 snoopy2 livelife sunita myboys lisa123
pulsar tabitha1 a00000 1475369 skater12 notebook 8522003 kingsley warszawa bionicle rhiannon gaurav czz000 helloworld
michael23 princesa1 blazer1 carlos12 june23 bobmarley1 davids loulou1 forzamilan miracle1 bitch11 nicole3 mykids2
sexy18 summer2 blacky1 respect1 emiliano tommy123 grumpy reaper1 sparkles hollie violetta disturbed bertha felicia1
1234567s 159753a latina1 sandhya william3 132465 carson1 bunny123 maksimka racecar1 nacional willy1 vfitymrf superfly
apollo1 kostya yummy1 celica smelly chaton pearl1 ananas murder1 america123 131415 ginger123 ncc1701e mulder chevys10
adelina powder dirty1 zombie1 green7 cantona7 n12345 poseidon stewart1 marcello alexa1 rakesh shakira1 isabelle1 jokers
jg3h4hfn princess4 browns warren1 iloveyou9 imnumber1 popo123 reset123 caca123 fuckyou5 peyton1 becca1 pothead classic1
babygirl15 stryker ryan12 loveme3 nightwish delacruz daddy2 london22 poochie benji1 bitch01 remington hacker1 pepper123
viktoriya triskelion ilove123 geoffrey pussy2 arsenal123 boricua ariel1 diamond2 susanne survivor sexsex1 solution
archie1 pinkie john!20130605at1753 davidson madeline1 gaston select battlefield maximum baby07 condor vendetta oldman
josefina babygirl5 yannick iamcool1 hfytnrb makemoney lucky12 dylan123 knicks willis nestor camelot silvana
linkedin2011 music101 liverpool8 1q2w3e4r5t6y7u8i 555556 bossman leader godsmack alegria aaron123 charlie12 clifford1
bigmoney1 revenge1 girasole musica1 tekken w66yrybgra shit123 yxcvbnm allie1 lifeisgood muppet senior chris11 aileen
skiing fullaccess lilman money100 monika1 saskia pillow finger david2 jake12 lovesucks portugal1 google12 mrf11277215
trojan spyder freckles1 25011990 yvonne1 maniac didier lovestory bautista 357951 skinny seventeen gabriela1 chivas123
123456789h sweden crjhgbjy october10 babygirl09 noodle1 answer beaner skyler1 billy123 chicca nopass harrypotte cancel
tyler12 mystic tomate mileycyrus hotmama coco12 bear123 ihatethisgame dragon7 celeste1 iloveu12 57chevy 777999
butthole1 pimp11 kashmir zxcvb123 bubbles12 159753123 sara123 briciola clarissa hardrock 123456789f semperfi1 fuck666
superman7 abcde123 indians cody123 huskers seagull wolfman default junebug1 senior08 orchid 201010 honduras1 pictures
mariya awsome keisha bigbang babygurl12 u1v7hhh7ef w12345 chacha1 gotmilk hospital qwerty78 vanesa daniel11 2128506
tsunami labtec jess123 simpson1 create waterfall 0192837465 tomtom1 adeline colts18 asdfjkl; anthony7 789632145 daewoo
123654a oklahoma1 pierre1 moises annalisa joejoe1 ludacris humtum rabota killer11 yankees13 handsome1 scottie sprite1
luther mike23 hamish june13 blade1 meghan1 coolkid1 steelers7 dragon01 andrew11 yahoomail juan123 lightning1 ltybcrf
princess23 navigator bigpimpin1 1loveu superman3 noisette cleveland1 fxzz75 jermaine1 bunnies tdutybz tyler2 four20
safari celina indya123 classof07 sasha12 iverson1 ashley13 12345qwer robinhood stallion hammers sexy08 sterling1
solomon1 mickey123 fisherman rasmus peanut12 123456aaa daddy12 pornstar1 amazon wonderful1 mynameis blueeyes1 slipknot6
a1a2a3a4a5 brian123 webster1 mississipp psycho1 evanescence blackman rockets1 1435254 lavoro monkey21 abcd123456 334455
june21 africa1 darkangel1 hotgirl mimi123 newstart nicole01 shania tomorrow marie12 johnpaul reality monkey101
history278 bookworm adelaide armando1 hello9 company banshee crip4life nataly godofwar owt243ygbj foxtrot pharmacy
tresd5 123456. thursday sexyman1 rjycnfynby snoopdog 1michael cbr600 ilovehim2 greece freedom2 patito homework chrisb1
forest1 female 4myspace shorty12 keegan blingbling mazafaka killer13 baseball24 sausage daytona justin01 gremlin
love2008 baseball6 qwerqwer2 mollydog steffi firebird1 cooking olenka matahari coolboy x3luym2mmj legenda albatros
whisky green13 classof201 jordan5 motocross1 littlebit april20 maryland aliens palmer lampard8 subway duncan1 maximo
naruto2 angelus byusdg23 584520 mathis oliveira capone simon123 candle m1234567 beckham23 bonehead cimbom 1loveme
giacomo baby21 franck sunset1 garbage mallorca myspac3 sheldon qw123456 manowar radio1 reggae tesoro 1iloveyou
emachines1 chucky1 ilikepie1 rowena 123asd123 gothic1 rancid gringo razvan cuteme haha12 star1234 heineken pandas
bounty buster01 babe123 playboy123 ecuador glamour forget1 saturday medicina redred1 nokian70 fish123 scully thomas2
hustler1 central1 alison1 babylon anuradha tequila1 march17 applepie1 bitch5 freeze112 faisal peanut2 kalina bookmark
cancun april21 362436 april22 randall adewale 22334455 dwayne pleasure shorty13 lorraine1 1475963 catwoman 198888
emerald1 friendly mygirls myspace8 baseball14 fuckyou11 ghostrider husband landrover cowboys22 control1 class08 jensen
springer evony1 professor s8ylpe9jdpvym queens bestfriends triton beaches forrest mickey12 junior12 kittie sharingan
thegreat123 iguana cheer123 myspace69 zaraza q2w3e4 project legacy fuzzy1 malachi butler 560037 jillian1 koroleva
godis1 asd1234 beaver1 veronique vbkfirf livestrong coolcat1 mobster1 thomas01 kenwood northside1 rjynfrn maggie01
principessa nugget1 account1 marihuana peluche lifesucks1 dbrnjh sadie123 ashleigh1 lovebird george123 veritas negrita
krokodil persik fghtkm ankara adekunle july21 smelly1 incubus1 godhelpme kfhbcf football24 pancakes mazda323 alexis12
chillin venice bigbird butthole cotton1 princesita giovanni1 flipper1 shinigami frosty1 venezuela guatemala thomas22
school2 rogers grover tootie candice1 1366613 phone1 hello3 kungfu margherita sexy17 mighty gorgeous1 1diamond
qwertyui1 zhjckfd deutschland black12 pink22 therese tweetybird 123890 leonard1 eeyore1 vertigo jaguar1 1357913579
23jordan tatiana1 m0nkey minette venera love26 robert2 versace qwe789 eight8 martin123 love777 az123456 zxcvb12345
jasmine12 farida holland1 blossom1 amy123 z00000 password88 hockey11 mash4077 heidi1 poptart1 roxy123 tuesday zander
reddog1 angel88 zelda1 456789123 12345v manning18 adeola rammstein1 cutie2 porkchop1 june16 go2hell password24
ordinateur 1234567j april13 12345677 qwerty69 guitarra qwerty666 shawty1 eternal password08 michela dude12 pancho1
bengals1 mega_pizdetz666 jessica3 killian munchkin1 lucille 789852 baby16 satana thelma lovehate dipset birdman
fighter1 verona speaker dinesh mellon greenday12 auburn1 lovely123 kittens1 grace123 pankaj destroyer 1234565 nastia
flyboy1 forzaroma barbados twister1 wednesday 123456789v deftones1 sprint aberdeen violet1 18n28n24a5 guilherme 1q2q3q
amoure andrew01 godislove1 dilbert 9293709b13 grandpa justin11 angel07 taylor01 mary123 monsters homeboy terrell1
123abcd puppylove1 roberts edward123 goforit orange2 skyblue peanuts1 ashley01 baker1 family2 bassman angeline k.lvbkf
fabrice racing1 cherries latina pimp23 buckeye1 training qazzaq1 nokian95 louis1 melinda1 bruno123 lucy123 my1love
escorpion family3 samantha12 parkour angelbaby chosen love4you ripper progress yuliya p@ssword mommy11 dallas22 trololo
mariana1 biteme2 ignacio chivas12 samtron clemson1 big123 n1frdz ghjcnjnfr 2children shorty123 june11 holmes tkbpfdtnf
technology indira fuckers ebony1 love27 april23 pringles il0veyou motherfuck history1 liberte rawr123 newmoon fabregas
123321123321 fergie love5683 candy2 pietro huskers1 theused1 monkeybutt duckie ilovepussy icarus south1 greenbay
aa123123 rashmi payton1 redsox04 bailey12 music4life billyboy winchester ray123 jordan10 melvin1 gotcha rosalie
z123456789 puppylove bessie barkley c.ronaldo qwaszx1 rasengan nigger123 confused1 tenerife qwerty01 bridget1 prashant
music2 panties possum qwerty789 dutchess home123 iloveher babygirl21 214365 maynard basketbal1 freeman1 2bornot2b
hunter11 good123 mancity guadalupe1 nokia3310 wishbone mother12 hottie3 armstrong 0147258369 weezy1 lesley 1232323q
horizon &#2336: love34 roller jesusc zeppelin1 janette number5 comcast1 marcella doctor1 concrete operator whiteboy1
bandung lolo123 pirata smoking carolyn1 blizzard1 sexybaby1 pakistani april15 chris01 321678 l1nk3d1n hyderabad alisha1
jaden1 748596 pepper2 bigfoot1 cadillac1 qaz123wsx myspace0 sherman1 principe lalaland emotional grandkids rjhjktdf
petunia deanna1 redman1 spike123 whatever2 as1234 missyou bellissima sexyman mystery1 !qaz2wsx babygirl16 besiktas
aptx4869 1232123 nikolai discover babygirl08 zenith lovely12 rastafari chicken12 kochanie mylene .adgjmptw kings1
babygirl23 marriage yugioh1 ursula joey123 angel69 princess15 arnold1 pizzas adonis qwerty22 nursing1 anita1 pauline1
april14 maradona10 samiam cherie zainab rafael1 valeria1 babygirl! chinnu clover1 paperino indian1 100200300 donovan1
mostwanted football20 patrizia suzuki1 123456abcd jesse123 village phoebe1 louie1 momanddad madalina star13 ayomide
110085 janet1 123stella z0102030405 mimosa emma123 travel1 angel4 losers kirsty dottie paula1 dalila gotcha1 sexy07
fantastic chevrolet1 catalin kiss123 matthew12 aaasss gabriel123 buster2 142857 polarbear chivas13 june24 marlin
daniel13 йцукен monkey8 soccer08 bugger bradford breeze 223322 march12 apsk54321 transam theboss1 333222 tropical
family12 aardvark desperado softball11 glitter1 rhonda tulips sweet12 liverpoolfc aaaaaaa1 budweiser1 canela hamilton1
slavik hannah11 1234509876 antares edwards biggie1 wisdom1 honda123 commander deadman1 bharat 111999 pie123 ariana1
777666 colts1 martina1 explorer1 baili123com iluvu1 snowwhite vicky1 leonid argentina1 charming street1 snoop1 12qw12
110011 mandarin summer99 juventus1 asdffdsa shady1 morris1 medical sneakers pobeda rebels mar123 badboy2 ontario
pokerface donnie1 jesus4me gianna stevie1 bertie malcolm1 momof2 italian1 qwerty5 manson1 famille redrum1 &#2336;
mallory1 bogart medved jackpot sunderland jaihanuman shorty2 offspring sweetgirl jocelyn1 drogba qwegta13091990
iloveyou15 magali gameboy1 cabbage abiodun carlton nathan12 dollar1 kagome looser nissan350z goodlife naveen fantasia
basketball1 amanda2 dogdog1 jessica7 shmily linkin1 scarlett1 hidden bruins goodbye1 august12 patty1 gonzalo compton1
dick123 kimbum daisy12 michael11 vacation1 nipper sidekick3 picture march1 princess8 bonheur pistons1 charlie3
nokia6233 management italiano 123456zxc hyundai abcdefgh1 tigrou jamila felicity splinter roman1 iloveyou09 sammy12
money4 green11 bugsbunny1 blackops numba1 l6ho3tg7wb crazy12 losers1 harley123 games1 valentina1 ludovic santos1
klapaucius rodolfo peters conner1 extreme1 thedoors loveis football09 fred123 love89 nikitos heritage christian2
enrique1 punkin1 firefly1 never1 fuckyou6 bailey123 246813579 sidney1 kannan rolando mitsubishi assasin ferdinand
joseph12 rhjrjlbk 1qw23er4 19411945 dodgeram пароль pupuce kobebryant wookie qwerty! scarlet1 password19 exodus
booboo12 delete1 shitface theend spanish1 dalejr 1a2s3d4f5g badboys friends4 isabela skinhead 110120 peanut123 sonali
schatzi sextrime1 cool11 murder 123456789. dragon88 212223 supergirl1 highland pablito zasada iloveyou6 mafia1 aa1234
nathan123 cinnamon1 vanhalen eric123 freeway 2blessed 4children 135798642 natural babygirl4 amethyst booboo123 pimpin2
bridge soccer20 coolguy1 badman 113355 jesus! qwertasdfg benedict leather logan123 123123qwe supersonic harriet morgana
summer05 soccer24 hedgehog cruzazul black2 zacefron psalm23 slick1 adrienne lespaul spunky1 lickme baseball15 weather
5poppin sexybabe bailey01 john1234 banana123 malachi1 light1 stanislav cecilia1 corolla softball2 angel18 caramel1
electro hater1 marcopolo william123 diablo666 id6c3wr6un angeleyes cookiemons 242526 austin123 revelation amistad
gorilla1 bones1 april16 xboxlive arsenal14 bristol september9 bologna hjccbz monster2 idunno eminem12 fireball1
apples123 andre123 lucky777 1butterfly lexmark1 sheila1 lamont1 mildred matthew123 maciek jordan7 dolly1 kimmie fishes
natacha ninja123 nikhil aishiteru mikayla 123456789asd march23 lemon8 stepan momoney candycane1 keyboard1 crackers
writer seamus babygirl69 devildog pepette thegreat1 picard nevaeh chuckie kellie nevermore micaela lover69 soccer07
1anthony michael01 june14 jamal1 sexyback1 october31 hello. skinny1 zxc123456 joseph123 angel6 everything 01011980
princess9 margie alexis123 feder_1941 barbie123 snoopdogg smarty christie abcd12345 omarion bluebird1 blue10 slamdunk
jessica13 number12 twisted1 palmtree vjcrdf il0vey0u bossman1 april10 joshua2 lopez1 martins shooter1 jelly1 ariane
deborah1 aprilia poochie1 maddison casey123 709394 fuckyou4 faith123 creation sasuke123 scout1 fktyrf sagitarius
april11 chiefs secure pacman1 piramida 121283 caitlyn june28 michael13 pink101 believe1 password07 soprano maria12
caballo hogwarts 00001111 babybear titties goldeneye june10 kelley holly123 love4me strong1 bball12 angel8 liverp00l
kakashi1 kirsten1 football! badger1 forzainter 456123789 starlight1 warlord 777555 654987 blessing1 snapper dookie1
nevada qwe123asd march11 poussin sherwood imcool harley12 piper1 vernon aikido eldorado holyshit monkeyman josiah
wifey1 andrej cevthrb password20 1cookie july23 delfino tweety2 trenton1 rainbow123 janice1 lenochka twinkle1 porcodio
sacred bluebell finance june17 andreas1 magandaako destiny2 starfish1 fxzz75yer hello7 crosby87 chronic420 imgay1
softball13 annika maggie2 ciara1 recovery 232425 myspace07 12345asd bigben chewy1 caline funky1 corrado scooby2 cookie3
angel08 inspiron march22 theonly1 ghblehjr beautiful2 green3 doomsayer.2.7mords.v nicole7 lolita1 asshole12 victoire
trojans1 vittoria sleepy1 madden1 885522 fullmoon shamrock1 qwerty99 ladies chivas100 skylar1 cookies123 soccer01
sherry1 qweqwe1 columbus gidget love02 kenworth april17 cambridge 0147852369 carmelo15 shitty1 110688 all4one ad123456
angel9 vishnu dragon5 090807 jennifer12 cougars 7elephants naruto11 colton1 davinci bajingan wildfire h2vwdubjx4
seniseviyorum daniel19 august11 bambino x123456 1213141516 dr.pepper christelle forever2 greeneyes fordf250
010203040506 ready2go sky123 children2 eqes606898 achilles killer666 onedirection champagne softball7 monkey9 shadows
123456qwer 110001 bulls23 janina mazda3 purple22 eagles5 alissa laguna1 123kid doreen kacper iluvme houses softball10
amormio ravens1 america12 sonic123 morning darius1 crusader rufus1 cherry12 kenzie1 underworld bloods1 kaitlin josie1
paper1 123369 computers marcos1 gilles illusion scvmofas79 cinder venkat chihuahua riverside you123 darklord a123098
hotpink1 ilovejusti golfing 123258 lipgloss1 wilbur denisa pallina nimrod ducky1 bollox harper cornelia europe
oliver123 mclaren cazzone hooligan design1 command bonsai vermont knights1 italien princess16 google.com bleach1
sunshine! crazy4u dynasty mermaid1 twilight12 i23456 anfield mustang69 uganda eminem123 dagger buddha1 praveen 111nice
nabila 110019 paper123 restart baby69 santino rovers peaceout nolimit joanne1 e3r4t5y6 sangeeta pradeep elliott1
brady12 viking1 lipgloss blue21 palace oregon taylor11 babygirl22 wonder1 tony12 bushido1 serena1 123soleil allahu
hurricane1 muskan bitch23 esther1 southern harold1 anarchy1 devilmaycry billie1 cristian1 mariajose march13 cougar1
maryjane42 zarina dontforget gucci1 cheese! caliente sarajevo itachi firefighter nicole21 r9lw4j8khx snooker lemon1
hillary fearless march15 qazxsw1 death123 passwd easter 1qazxc caravan borussia april24 mypass lacey1 fucku123 granada
bebe123 mike11 mygirls2 panasonic1 monster12 russel chinese ichigo user888 sophie123 walnut drake1 football14 kirby1
987789 123a123 lamont theused littlebit1 lillie kevin12 friends! brodie sweet2 rajkumar hurley june15 birdman1
millenium pancake w5tn36alfw yfnfkb opelastra lenovo septiembre zanzibar window1 chaos1 sheeba chris23 futurama
gymnastics pudding1 digger1 julieta urmom1 badbitch1 darrell makaveli1 fatima1 secrets chobits idontcare 110075
12345qaz irinka pedro123 password17 acuario montecarlo princess08 ohmygod samanta pasquale snoopy123 <blank> tweety12
winmx1 messiah pablo1 popeye1 mexico2 peacock matilda1 vijaya money4me bishop1 heaven7 monkey14 pokemon11 luckydog1
patriots12 mamochka guerrero frank123 samuel01 iloveyou08 florencia bella12 skater2 twisted darkstar1 cessna narayana
snapple sailboat candycane pasword1 pussy12 tolkien bryant24 sweety12 rocky2 sabbath banana11 u77789 mocha1 theatre
chennai wright buddie june26 moritz derp12!@ architect myheart peterson partizan 999000 lonestar prissy1 rosemarie
55555a pinkfloyd1 topper solange hooker milkshake1 roxane johnlock 131421 400053 tricolor jojo12 bretagne nicole22
jack1234 polaris1 kronos fuckme123 1234ab 1zxcvbnm murcielago 2wsx3edc sterva 456258 sammy2 floppy printer1 alliance
feather crossfire carola phillips music12 stonecold1 pinky123 goose1 cobain cucciola koolaid optimus aurore 070809
ilovehim! zxccxz darling1 windsor nickjonas rose12 jesus77 moneymoney loretta seven777 skywalker1 19283746 july22
midget elizaveta nutmeg peachy qwerf12 girl123 diego123 butterfly8 glasgow emachines mirror 560078 slipknot66
couponsc10 1player august13 pioneer1 buster11 yellow11 topcat pretty12 cupcakes 203040 lkjhgf dynasty1 maricel cristi
sasuke12 startrek1 rockstar12 qwertzuiop softball3 dollars texas123 hamburger molson chris10 onetwo3 12348765 gsxr600
dragon22 michael5 question gfhjkm1 ijrjkfl camera1 blackhawk shaolin rossella boobear1 traktor nolove kavita juanita1
hilton clemson lexor123 123a456 tangerine amsterdam1 1superman wedding1 moonshine philips1 princess09 varvara kalpana
july14 classof200 jobshop2002 march18 penis69 147896321 foobar jimenez junior2 sriram greens malik1 987654321q hustler
crazy2 password77 italian joshua11 seven77 supermario april18 fireblade jesus33 kimberley yoyo123 kkk123 angel17
kolawole ibanez1 bigcock chippy 09876543 youssef march21 august23 babygirl9 converse1 tango1 olawale friends12 mikaela
saturn1 qwerty21 wagner alondra megatron xtreme really ludwig brazil1 mikejones1 lorena1 alexis09 matthew3 mygirl
2gether lobster1 pentium4 familyguy blogs123 cruise number11 hinata july12 photos familia1 baller12 1212123 0000001
pr1ncess impossible weare138 1hotmama jesus11 hottie13 patton 9uzp9jek3f june18 craig1 deerhunter moremoney criminal
1chance hilary1 gordo1 198000 radhika senior07 transformers lottie monkeyboy condom elefant nwo4life butch1 savanna
sf49ers darlene1 laurita athena1 boobear 112233q d123456789 shadow7 june25 mymusic malibu1 zebra1 sexygurl1 123qwert
lupita1 fuckyou8 bloody1 guinness1 naynay1 kawaii budapest barselona nike123 sixteen jktxrf usher1 1nigga pooh12
promise1 solrac naruto13 adebayo superman23 meagan sinner cool1234 mac123 olesya lucifer666 dkflbr suzanne1 password16
666555 clouds puppydog not4you 852258 lance1 666333 alexey muhammed 1234567b wolfie future1 ladybird bitch22
1q2w3e4r5t6y7u8i9o family7 helen1 420weed johann ezekiel tortuga godlovesme cheers francy beverly1 photo1 sam12345
poppy123 jonny1 trojans alvarez canadian coltrane august21 audia3 kaka123 159357456 mattie1 atomic dayday1 lipstick
simba123 cachorro mickey2 remote santa1 open123 amor123 grenouille a7777777 redroses nebraska marie2 piolin password33
tigger11 lover13 matt12 robinson1 terrell alfredo1 shweta valley nana12 miamor1 1122334 jazmin1 lauren12 sonia1 dayana
desmond1 loveless1 h12345 tommaso qwedsazxc 986532 123123123a 78963214 june20 liverpool9 oktober irishka red12345
samurai1 heartbreak children1 morgan12 myspace200 fisher1 pontiac1 green5 brandon3 karthik rainbow7 marija damnit
sparks cerise iamthe1 laptop1 jose13 wazzup dd123456 pretty123 raiders13 chris14 y123456 pimping1 tekiero cthtuf nomore
babygirl19 minicooper hotpink kosova zxasqw qazqaz1 mylinkedin loveable fabienne nssadmin 12345678m israel1 millions
filomena kyle123 qazwsxed december25 chris3 poop1234 panic! ballin23 amigas doodoo1 steven123 4everlove 110017 twiggy
macarena zyjxrf strider october13 german1 chase123 fabien jordyn rainbow2 meme123 2babies medusa trenton majestic
ralph1 8phrowz624 bmx4life ohyeah person 6543211 westcoast jasmine3 dilligaf pathfinder jefferson1 1daddy -deleted-
taylor13 goldstar speed1 loveme! ashley7 crimson1 adrianna trinidad1 fuckoff123 layla1 powerful magpie anthony5 darina
25800852 goliath marseille13 clinton1 jackal phillies espoir august22 cucumber kingfisher slimshady1 iluvme1 suicide
frisco 555888 anthony13 meatloaf 333555 tommyboy francisca s1234567 turtles natalka france1 narnia river1 123698
raffaele bonjour1 bossy1 musical doomsayer.2.7mords.vv enter123 avalanche bermuda penelope1 123456qaz mia123 khadija
<password> petrov angel09 evil666 hahaha123 159852 kissme123 nicole10 obiwan 009988 nicole14 yesterday playgirl april26
951159 zodiac bosco1 lucero love28 asshole! longhorn1 qazxcv althea dontknow 0000007 clancy class07 chelsey geneva
bluesky1 garnet mushroom1 master2 andrea123 123456798 prince123 mazdarx8 jackson2 thomas11 stinker klaudia deskjet
joejonas poohbear12 ukraine deutsch carter15 sexual matthieu money101 k123456789 teamomucho myspace21 cv1230 2lovers
nastena april19 computer123 capoeira april25 angelita archangel 1love1 charlie7 supernatural tecktonik j1234567
1111111a ilovemysel susanna capital1 carrera march24 roswell cheeky goaway brandon7 florence1 hanna1 pink1234 1secret
jethro conejo charlie01 dolapo 121234 killer5 latino1 mylove2 killer69 margaux whatthefuck cordoba ghbywtccf flavia
knowledge richmond1 ferguson 123456789i topher genius1 musicman1 mamacita philip1 techno1 krishna1 3s43pth5aea
football08 bigsexy1 drakon ginger2 rahman superman11 yourmom2 110119 daniel10 monkeyman1 1mommy running1 julia123
smitty1 shilpa march10 valerio looking1 mikayla1 hottie11 love100 lukasz eliana minouche angel666 oranges1 gfhjkmgfhjkm
diamant malena horney novembre powell today1 player2 rosemary1 asdfghjk1 fucker2 abby123 fabulous1 bombay intruder
hopper carpenter tralala love92 9562876 jansen bonjovi1 nicole23 mckenzie1 justin13 princes 1melissa ewanko april28
fkbyjxrf romance1 killers1 forgot1 james3 harley2 ferreira reddevil maggie11 nemesis1 dee123 football33 fiorentina
chelle curious corleone dwayne1 cheryl1 flight pepita tennessee1 alfred19 tanya1 june19 surenos13 blue99 princeton
aggies 171204jg qwerty23 freebird1 money22 oreo123 nextel1 manhattan 1pussy candace dynamite 20082009 baller3 753357
topdog elwood alex22 hejsan123 1fucker george12 saxophone undead trigun froggie guatemala1 anders candygirl1 trains
paul123 maxine1 edward12 kimmy1 expert12 cdtnbr seven11 multimedia vasilisa gymnast1 charmaine bakugan joelle blaze420
sinbad boobie belinda1 milkyway coolkid shankar 012345678 1chicken alpha123 rock12 melo15 lespaul1 july15 loco13
sanders money10 197777 woshiyazi artist1 tennessee moimeme bacon1 r1cd38d bitchy gamecube1 misty123 asshole69 biatch
kennwort radiohead1 minnesota 123zaq steven12 stephan sugar123 333999 asdfqwer gayathri cartoon1 f12345 misfits
football6 krissy infinity1 bear12 annie123 sharpie1 computador karen123 madagaskar 9876543211 geminis emerica1
sweetlove zimmer483 1357908642 tartaruga imthebest serendipity crevette bigboobs daddygirl1 fuckyou9 2000comeer 000777
telephone1 aurelia one2three pooh123 cookie11 patrick2 a1111111 august14 presley hotshot1 halima 123q123 florin
afrodita 100500 srilanka nokia5300 edgar1 chris5 june27 gmoney sexybaby sonnenschein ilovemike pepper01 marlene1
password18 b123456789 margarida emanuela austin01 physics 0o9i8u7y password12345 checkers bobafett darrell1 sheena1
love2love fucklove13 oliver12 mahalkita1 ne1469 toronto1 norbert expert libby1 zerocool qwerty0 camper premier
victor123 purple! march25 moskva henrique chris22 woohoo 258741 moonbeam moocow1 hellyeah 222111 waterpolo yellow5
987412365 april29 backstreet limpbizkit america2 momanddad1 myspace14 pimpin69 havana 1dragon nfytxrf peanutbutter
cathy1 kasia1 rookie starwars3 chris21 steve123 allmine blackcat1 lol101 trustnoone 36mafia louisa money09 tajmahal
qaz12345 hello2u lover101 1q2q3q4q orange11 hockey10 789123456 karma1 ou29q6666 science1 darthvader kassandra money13
gribouille severine tinkerbel1 cesar1 alcatel mamasita amanda11 bam123 kingpin 09121962q eloise malinka balla1
summer2010 12345678900987654321 jonjon1 tripleh 131420 zzzxxx master11 flamingo1 1234567d priscilla1 100484 berenice
iloveyou16 bighead gideon sanjose love05 souris terminal iloveindia notredame a121212 boyfriend underoath1 ihateyou!
niklas xanadu miguelito satish fuck1234 1234567k happy7 7758520 cutiepie12 alex14 shiloh1 mitch1 syracuse rockets
jehova pepsicola eugenia diana123 boomboom1 qwerty. corina sanandreas stalin любовь blanche hopeful shitty goodday
654321q baptiste avatar1 goodtimes empire1 whiskers1 babygirl20 cookies2 ashley3 brennan gbhfvblf 67mustang maggot
angels2 march14 divorce scream1 fuckoff69 harris1 salazar angus1 soccer99 princess19 savior 121212q bitch7 godsmack1
summit slipknot666 service1 jehovah1 mikael laurel 918273645 boobie1 ashanti abcdefghi johanna1 june30 sunshine11
forward dinara memories 1233210 shalini claudine boxing1 1onelove ale123 henry123 waffles sander gwapako loveyou12
loser5 q111111 rasputin sapphire1 quantum alexis2 jason12 wolfpack1 million1 smoker 211314 1231230 khalil olumide
josephine1 3456789 neopets12 seeker mylove12 sexybabe1 find_pass yjdsqgfhjkm 1qaz2w bassman1 puddin poptart annabelle1
manzana voodoo1 coolness qwerty3 snatch journey1 november19 numero1 spikey oblivion1 fabiana spidey nookie kylie1
samsara oceans11 chino1 denmark ethan123 5482++ yeshua android ulysse hotchick purple5 keystone magnolia1 firenze
elena1 diane1 coleman1 april27 benjie kayleigh1 pink10 coralie ramones1 smirnoff scorpions blanco jeff24 lunita
maiyeuem operation sofia1 lovehate1 james11 ranetki berry1 detroit313 mudvayne bigmac1 memorex assassin1 3edc4rfv
pissoff jesus10 wz362308 military jordan22 western1 bdfyjd malboro popcorn2 homerun werty123 bjk1903 crackhead1
momoney1 green22 400101 guitar123 123xyz andrew13 mariela jfgvcqbuzug zzz123 newyork2 godson july10 football32 whoami
cbr600rr lambert gbcmrf felix123 hello13 nicole27 sneaky1 302010 azertyu calypso mexican13 breezy bonkers giorgi
sinaloa1 aubrey1 luckyme killme1 pretty2 iloveyou01 tina123 black13 dentist dbnfkbr regine goldwing o123456 donuts
zzzzzz1 peaches2 shivani poppop1 159874 ghbrjk wanker1 neelam fucked kool123 superman13 myspace6 clueless vegas1
m1chp00h lucky3 blue14 highschool zalupa ocean1 karaoke afrika rochelle1 robert01 quincy1 reddragon smokey12 nitram
player12 198500 chunky 789456a october23 love666 juice1 c123456789 pallavi 12qwerty pink14 p0o9i8 etienne july16 alex21
nigga12 july13 matisse babygurl2 challenger bluedog capital spoiled1 superman5 yogibear agatha samantha2 jagger
leonidas villanueva birillo football55 a987654321 poupette 190986 armageddon scott123 cute12 rob123 profile flipflop
ventura pharma fantomas number10 chopin mama11 critter loser! october12 honey2 avery1 123123456 salamander q1q2q3q4
kiara1 anonymous personal1 moncoeur madison3 jimbo1 sexy24 carmine corsica candace1 roland1 brando lilbit1 doobie
july17 silverado1 198600 selene zephyr cougars1 romantic the123 glenda atlantic kenny123 bobcat1 tazman browns1
linkedln hummerh2 livelife1 medion1 loveforever monkey99 electric1 fitness1 machine1 benson1 savanna1 celtics1 mmmmmm1
alphabet webmaster lilly123 samsam1 13572468 racoon doodles goodgod herman1 paulina1 q12345678 carpet snoopy12 vampir
fucker! origin dominick plumber romario express1 obama08 resume teodoro olimpia picture1 garage iloveu3 deacon catcat1
yellow3 doktor dupa123 fuck13 moses1 momo123 222555 navarro fuckyou23 torres1 frisky another1 starwars2 helena1
zxcvbn123 disneyland maximka charmed3 1qaz2wsx3edc4rfv aladin rusty123 playboy2 nadejda dialog twinkie number8 number4
rosie123 barracuda master01 liverpool2 drama1 purple4 indians1 oxygen brady1 saratoga diciembre joyce1 winners chelsea2
declan integra1 daffodil momof4 austin11 reynolds passer2010 hotsex birmingham qawsedrftg anthony11 carla1 zoloto
lamar1 julio1 ashley21 poohbear2 apollo11 sheryl v12345 june29 crack1 mister1 kickflip falcons7 mykids1 tigger13
tatarin fuckers1 piotrek shadow22 march19 truck1 typhoon aurelien ademola dfa72dfj 78945612 supreme myworld polly1
palmeiras paranoid alex23 armand tigger22 sashka preacher crawford martine1 qwertyuiop12 nigga2 because gonzalez1
october21 aabbcc molina 123qqq driver1 dejavu nicole! needforspeed blueboy gollum hello22 bruiser bluestar excellent
soraya sausages chocolate! 145632 change1234 perrito ollie1 1234567t fingers ilovejosh1 aaabbb aurora1 kavitha roadking
rbotmvz954 connect1 duchess1 gabby123 hip-hop 9874123 sylvain desember 4wheeler 12345y bullseye august19 krolik rugby1
cosita fire123 pizza12 faker1 12s3t4p55 baby18 00000a gotmilk1 july11 liliana1 football44 wiggles chelsea12 junior13
flavio carlito iloveyou0 lauren123 loveit yfcntyf alfie1 valhalla hotchick1 blessed2 sprint1 joseph2 cortez sienna
lilbit pizdec biteme69 browneyes pompey brewster august18 farhan reunion newport100 godbless1 shadow3 biologia georgie1
hottie01 hugoboss deathnote1 star22 astonmartin golfclub kenshin1 hooker1 tink123 yop7s55 elvis123 ultras nigger2
resetme whocares1 queenie1 stimpy tessa1 asdf11 august16 clemence brittany12 audia6 lovegod1 starfire arcangel marcel1
shreya prosper gustavo1 poopy12 bastian callum1 qwaszx123 rhfcfdbwf carlos13 morgan123 march26 amizade football25
randall1 janelle1 03082006 blood123 e23456 wetpussy loveable1 football15 jennifer2 skate12 prettyboy 1111aaaa double
smokeweed1 cameron2 breezy1 gwapoako quiksilver varsha chelsey1 magical angel24 baseball25 hammer123 cfvceyu drag0n
intrepid dragon10 anna12 pepper11 mickeymous william12 leopold dingdong1 sharky jonathan12 lucky11 sunsh1ne boeing
heka6w2 march31 asawako new123 droopy aaaaaaaaa1 aqwzsxedc idk123 vinicius abbey1 mischief bigboy12 1jessica thalia
rebekah karla1 chocolate7 surabaya daisydog princess18 bigben1 kat123 bubba2 tahiti secreto niners ruben1 123admin32
esmeralda1 rivers sexxy1 shasta1 gorillaz sekret mikey123 dogs123 depeche ilove2 bollocks1 letsgo 1moretime timber1
gtnhjdbx shevchenko wireless sarah12 schule aleksei gmoney1 dominik1 john11 2010comer eddie123 camila1 werty1 gerald1
tricky radical march16 insomnia brett1 potato1 bigmama target1 august15 tracey1 gypsy1 killer23 naruto10 x99qomx561
myszka japanese 2cxdn8s271 badboy123 smudge1 qw1234 i123456 rocketman smokeweed zidane10 my204856 bella2 estefania
calculator payton34 numberone riverside1 servus marisol1 bigboy2 013579 jesuscristo cleopatra1 asdasd666 march27
agustina topbutton cookie13 4jesus mongoose1 purple23 sexybeast asdzxc123 michaela1 celtic67 broncos7 matthew7 july24
abc123! tipper 223456 austin2 crazygirl1 magician asshole3 miles1 capucine starcraft2 matty1 nokia6600 avenger chica1
bobbie1 collin1 aassdd august25 12345687 fabian1 keepout ahmed123 grumpy1 bitchass cosworth formula elsalvador mickael
1stunna bowser orange3 stefan1 dodger1 634142554 casper123 model1 loveu4ever myriam fishy1 198400 cody12 mistral
sunrise1 sexyass1 blues1 ddzj39cb3 963369 contrasena trust1 genevieve passme aaabbb2 ilovematt citizen blood4life
ctrhtn rhfcjnf liquid slovensko cruzazul1 carine ant123 hitler1 hithere1 massage1 august28 mustangs1 gabriella1
emerson1 chris18 shashi hellboy1 amanda01 kazantip espana godwin angelic pimp01 hilaryduff melissa123 carlitos1
abraham1 noemie philipp 1hello 271282 babyphat kfgjxrf gatorade smarties redfox jon123 jiefang007 wilfried qwerty88
piccola 357753 peanut01 123wer lady123 chipmunk overdrive rencontre ashley! michael4 bradpitt engine october2
1234567890-= october22 nenita masamune thiago metalica delilah swords mail.ru fordfocus march20 baggio march28 stewie1
ou8122 alohomora hillbilly sepultura westside13 hazel1 sunnyday jaime1 fyfnjkbq pancake1 caitlyn1 aaa123456 ksenia
joyful july27 cuteko stasik hockey7 michelle3 wally1 akshay film@123 nuvola october7 iloveyouba qwezxc hockey13
1234567u justin10 december19 sancho rubber butterfly6 preeti nipples metalgear jessica11 18436572 oldschool sexii1
superman! intermilan sixers maminka chocolate3 667788 nathan01 anastasia1 tiburon olalekan poodle1 dinosaur1 bitch21
moussa shaun1 money08 freedom7 blue15 rosanna celtic123 sukses bigbird1 reglisse riverplate redfish weedman1 shelley1
hello12345 hunter3 jonathon cuties ashley14 bolton loveme4 lovely69 grapes1 melbourne tootie1 augusto charity1 aventura
bigballs danielle12 sooner biohazard pereira johnnydepp juliana1 120679 cheese3 tictac windowsxp godblessme apples12
patrick123 migrationschool dani123 tanker july28 hellomoto nosferatu qw3rty crocodile greentea 1234567891011 atreyu
vfntvfnbrf tornado1 getajob gangsta2 money21 mother3 giselle purple01 lexus1 01011990 jackie123 crazy13 marron
chiquita1 leigh1 charlene1 popcorn123 killbill1 awsome1 vortex boxer1 baby17 danny12 july18 huskies yellow22 lifetime
molly12 qaz741 090790 jordan21 david13 david01 greeneyes1 ashley16 homero emperor asdfgh01 765432 edwin1 noviembre
revolver lancaster 123546 frozen orion1 armyof1 qwer12345 harlem1 forgotten bingo123 caracas a666666 social yahoo12
snapple1 bernie1 zxcasd123 love93 lbvjxrf smokey123 obelix thompson1 nicole16 poupee universal1 gaetano anthony01
dummy1 1gangsta whitesox poi098 jeff123 babygirl8 665544 canabis henderson icu812 capone1 babies1 rasta1 dynamo burger1
makemoney1 yourmom! mustard awesome123 chantelle wisconsin ripley candyman1 solaris chicken! nibbles tribal 198700
macaco triplets qwert5 silver123 dogcat him666 southpole1 charley1 manunited1 valery mark12 virgo1 bullfrog ludacris1
atticus toby123 webcam fucker69 pillow1 papa123 divina need4speed freestyle1 iriska lucky5 rodina mahalkoh chris15
qaywsx vittorio telecom penny123 marty1 silent1 ilovejosh chinita music! ledzep dave123 mommy4 zzz111 raistlin redhot1
thisisme sanjana guitare dallas12 poncho1 lester1 camaro69 marion1 jesus13 molly2 cupcake123 caralho batman11 saraswati
common love03 august17 bigmama1 samuel123 ljxtymrf madinina holidays tmnet123 chaser babygirl18 goodluck1 norway
justin3 summer! kristy1 knuckles redrose1 grateful thankyou1 princess07 sonata yahoo! muriel michael! newpass1 dammit
gatinha holyspirit subway1 hello0 peace2 tunafish homie1 bigguy deluxe poison1 777333 123odidol august10 scoobydoo2
chihuahua1 bastardo napoleon1 martin12 rocco1 ambition 1234qwerty dreamcast peaceful andrea12 spotty lover3 people123
1223334444 karima merda123 cerberus timoxa94 michael8 woaiwojia square kingston1 1hunter twelve12 deepika hitman47
keisha1 my.space goodgirl1 redwine redline solidsnake speaker1 mike13 redhat angel777 meatball1 narayan 200991 killer3
freeze abc456 pink23 chick1 030201 babygirl07 patricio barry1 verizon camping iluvyou quality123 warhammer1 chandu
daniel7 alexan luis12 rfhnjirf chinedu tyuiop sandra123 truman love94 goodboy1 mobile1 melissa2 zzs000000 goldfinger
friends3 pancakes1 sexygirl12 sunlight hansen magenta matheo reese1 cruiser sherwin costarica jester1 iamgod chavez
july29 elisha nike23 lilith chicken3 gunsnroses kickflip1 333666999 marquis1 howareyou qwerty00 albania titleist
rhonda1 system32 gutierrez darnell1 bettina fuckmylife pandabear superman10 zero00 bigbear clever patryk july19 konrad
access1 groovy1 rusty2 olamilekan murzik cats123 dragon99 natascha 246800 malaka asdfjkl1 torrent shauna lol123456
fucker123 bumblebee1 august24 bigboi1 reading1 sheffield honeys graffiti kurtcobain nirmala doghouse 1qaz@wsx
constantin dragon21 nadine1 jjjjjj1 charlton elisabetta penguins1 dddddd1 yvette1 mike22 hotwheels kisskiss1 152535
marquis james01 1killer number23 hastings colin1 naomi1 doggies python studio1 jessica01 ilovealex1 bouncer tim123
markiz welkom01 nadia1 marsha luisito destiny123 arschloch1 привет mandy123 vanessa123 hola12 digimon1 ilovenick1
caonima gareth thesims leanne1 kamala banana12 xblhintb9w lovers123 baseball17 jarule falloutboy forever123 allahuakbar
fantastic4 slinky cherry2 skate2 pixie1 kayla12 cherries1 somebody 123abc456 bdfyjdf worship dragoon1 admiral chunky1
nautilus august31 password55 spartacus zaq12345 dreaming nickolas beloved1 chris7 gitara elizabeth3 cyclone hottie5
tequiero1 darryl superman123 yousuck2 july25 aussie1 asdfg12 playtime no1knows picasso1 0o9i8u chris17 cristiano7
raquel1 all4me compaq123 jerry123 aishwarya bronco1 thebeatles rhjkbr warning1 zaragoza princess6 tabby1 daniel22
lakeside newzealand amanda13 princess69 tigerlily lfitymrf midnight12 siemens1 liverpool123 mayhem mommie1 iloveboys
sicilia mommie walkman musiclover track1 blackman1 gansta1 butters friends4ev remington1 bball11 snakes1 123147
pooppoop1 tessie 198200 shearer9 pumas1 meister 007bond heavymetal 99887766 jungle1 biloute gregorio bitch6 piano1
gustav bisous shazam 122334 stupid123 aguila 3angels bennie colette apple3 amber12 290892 google2 bruiser1 purple10
xtseo2011tdx december10 blowjob1 angel1234 brandon5 ginger01 chestnut du8484 brandon13 151617 trucks1 shivam greenbay1
playstation2 westlife1 dwight bryant1 mv46vkmz10 alfred1 852741 collins1 fantom fuckyou21 charli eugenie jasper123
immortal1 hampton cocksucker rugrats pimpin101 199999 sunshine01 crazybitch seahawks havefun april2 morrowind tarheel
my1space october14 username echizen18 040506 october11 gatorade1 120279 compton c00kie geetha anakonda silver12 baby06
georges 111122 ashley22 1babyboy letmein! french1 jesus101 coolbeans wer123 yellow7 vipers showme magick gofish
fuckyou420 matrix123 lovable spongebob3 kansas1 julianna dragon3 gettherefast sheridan heavenly evelina hotmail123
bud420 kobe08 sassi123 heather2 anusha evolution1 adrian123 anitha 222222a 65mustang space123 shark1 dancer12 karolina1
calibra predator1 bitch14 davis1 ramazan pooter king11 16051980 bubbles3 bball3 clementine feyenoord ruthie 6strings
kidrock ximena president1 johnathan1 pepino mamma1 lulu123 camelia mandrake anthony4 kkkkkk1 3698741 mateusz1 michael10
magicman colby1 puzzle 1shadow stupid2 bitch09 uzumaki zero123 rotterdam aidan1 ??????@mail.ru shahrukh bluemoon1
seahorse eternal1 pizzahut ankita killerman miriam1 insurance stone1 popstar mommyof2 julius1 scottie1 christin
iloveme12 deusefiel ilovemybab yfz450 fergie1 minime1 contrase 30media jackson123 garden1 iloveboys1 maureen1 campbell1
husband1 america13 partner link123 einstein1 october15 ashley10 1friend nina123 6358986 3daysgrace carrot1 cvzefh1gkc
method gthcbr niggas1 baller2 ashanti1 james13 alligator atreyu1 fidelio *123456 mistress lordjesus gfcgjhn michoacan1
roses1 tracker liverpool5 123123z chivas9 shane123 salamandra kitchen balloon harish florent soloyo southern1 cousin
hansolo fuckyoubit 190494 motherof3 fiorella july31 april4 sporty lfybbk secret2 1ashley internazionale pommes
123456789123456 diamond123 olanrewaju fk3456abc angel06 devils1 animation martini1 bengals ananda deadhead honda250
killzone hannes football34 gallardo bvp33w7epu ramirez1 tresor love2007 dakota12 reliance maryland1 wareagle avinash
titanium kolbasa butters1 jordan45 000666 clarisse chevelle1 tinker2 956208q dieter mohamed1 gospel cheer12 april30
1fptjtl919 milashka gayatri starwars12 123454 ksusha platon taylor10 smile2 lovers12 bernice octavia sidekick1
nokia5200 bounce poiuytre football07 jessica! salasana shearer 123456789* gu1tar rapper1 butterfly9 flores1 destiny7
blackout hockey123 bandit12 camara march29 surprise siobhan princess123 dmoney1 chicks guitar2 ringo1 trinitron
bitches2 walleye princess24 farmer1 jackass123 beatrice1 362514 papichulo1 harekrishna rfn.irf gcheckout jamesbond1
happy3 bubby1 geheim123 aramis ninjas pimp4life jordan4 belinea andrew3 denis1 mcdonalds1 apples2 countryboy 2twins
u23456 gunther carlton1 whitesox1 lennon1 12346789 dawson1 snowy1 checkmate daniel3 p4ssword continue ohiostate
kowalski pink21 qwerty10 68camaro nicole15 players monroe1 shakur hurley1 147258369a leonel quattro thematrix chuckie1
smokey2 bigone nicole5 catman samsung2 lover5 singing ilovematt1 doodlebug sexy19 bobdylan green23 applesauce
789456123a candela watson1 hellomoto1 marie3 cheese11 loser101 maisie weronika 102030405060 august26 fraser ballerina
lollol123 estate tortue 1flower forrest1 doremi loveyou! chris16 princess20 paradis bball22 grant1 pwtest pegasus1
vivian1 mindy1 pistache princess17 twinkie1 notredame1 love420 homies1 pimpdaddy mel123 booster portable alianza rashid
nfy.irf july20 tereza krista1 hannah10 himanshu 12345678d rjhjdf kids123 bearbear1 01012011 fuckfuck1 sophie12 sexy#1
1baseball freedom123 octubre windsurf hockey99 jimmie sixty9 jessie123 whatever4 eistee roberta1 beretta bigfish
painter1 iloveme3 vjqgfhjkm football69 pink15 vintage 110018 electrical bangkok mike69 cornwall baggies1 snowie poop69
kitties jade123 myspace4me sandwich alyssa12 magnum1 thailand1 jim123 omar123 stacy1 nessa1 password45 vienna schneider
tunisie adrenalin mygirl1 stuart1 jammer bookie mariners eatme1 alex15 leroy1 downtown children4 whatever12 stewart20
cutie13 yourgay1 bertrand whatup1 infantry cocaine meenakshi qwerpoiu jaybird monkeyboy1 mustang50 getsome drizzt
queenbee bbbbbb1 nellie1 iloveyou143 capetown wasabi maserati 159357a hottie4 918273 merlot saretta taylor3 1234123
viper12 baltimore squirrel1 angell lovesex public japan1 michael21 november12 lacrimosa asd666fds richard123 combat
kaitlin1 football. matematika macdaddy dreamgirl ruby123 grandad carebears1 lemons1 tundra stronger brandon11 squirt1
sisters1 ivan123 nokia5130 herbert1 inuyasha12 terrence bmw325 scheisse marimar y23456 aliyah bobby4 consuelo maria13
dkxjizc282 combat123654 pipoca jalisco1 vivien whatup abc123456789 youknow1 danish embrace skyliner34 rachel12
777888999 hey12345 robert11 bismilah lopata sinatra ilovemykids senator popo09 pigeon rapper coccinella vasiliy jayson1
liz123 beamer marie13 llama1 class2010 4girls marita serseri peterbilt lynette bitch4 xt97794xt generation khaled
1a2a3a4a5a coca-cola sauron 555444 juliana123 alexia1 nanny1 honolulu chingy a55555 michael22 filipe october3 diamond12
july26 rooney1 airplane1 makaka tatjana justin21 !qaz1qaz jacob12 suslik vietnam1 funtime myboys2 mark_963 qpalzm
nick11 hello4 b-ball loveme22 keller keywest reno911 poophead stoney community sheetal fuckyou0 football123 punisher1
monkey15 rfntymrf blaster1 centrino perros arielle yosemite diva123 barbie12 gwapoko o23456 &hearts: ashley15 star10
godslove 5plk4l5uc7 manchester1 realestate 1nicole heartless1 myspace06 password25 camden mustang67 romans august27
rescue softball5 charlie5 meandyou1 jesusloves 3.1415926 forgetit member1 uzumymw hottie69 plasma rb26dett grayson
queens1 love32 roxie1 corentin football99 ricky123 sally123 lovejesus snoopdog1 bismillah1 santafe jazzy123 5845201314
salem1 weather1 0147852 wrangler1 babygirl6 london01 richard2 player123 sylvester1 123581321 555555a rocky12 tiziana
everlast hockey2 scamper bob1234 chintu dodong david11 niggers1 101090 mickey01 killer99 peace12 myfriend 01234567890
rudolf hunter13 q123123 tigers12 sokolov auditt justin22 qazxsw12 mouse123 weston 010989 madman1 saopaulo cookie!
unlimited algebra julie123 dramaqueen roshan jason2 harvest thunderbird trapper armani1 love90 joselito twins1 jasmine7
sahabat love96 october16 sephiroth1 softball14 gaelle devine marie05 blue44 vickie abby12 putter welder bambi1 hej123
edward2 dragon23 1dollar daughter1 hikari analsex egorka 1chris diehard samsung12 zaqxsw12 12345x harvard pistol dundee
976431 korova paris123 bootsie gravity historia anamika proview vaishali guess1 sharks1 bubbles! kimber turtle2 1qazxsw
azerty12 static riley123 nickel annemarie ann123 gunnar 171819 property newyear active hockey19 kamran butterfly5
romane steph123 purple8 jeannie blacks tzir25l5kn heyheyhey1 sony123 annmarie bailey2 stuttgart cutter honeybear cullen
5x1cjdsb9p zorro1 boss123 camel1 pegaso aerosmith1 allyson cheerleader babyboy123 deadpool halo12 chloee halflife2
tardis softball22 rafaela hunter5 musical1 emokid1 hunter10 poopy123 137900 antonina chinna miley123 berkeley 101088
nipple seminole 124578963 pink16 hungry 1mustang divine1 russia1 sensei cutie11 arod13 bastien nascar8 bubba12
longbeach1 trustme wassup1 1qazse4 12345six foster1 tempest mysterio mallard fernandes doglover brendon camion dedewang
vacances number6 birdie1 papaya jer2911 trisha1 softball8 noelia serpent iloveyou18 27081989 italy1 nenette 1z2x3c4v5b
inferno1 harley69 concorde lolipop123 jordan14 7894561 r4e3w2q1 bryce1 eraser wheels misfits1 fluffy123 curious1
poophead1 purple21 renegade1 antoinette bobby12 titan1 rockie meridian carlos2 1234as 123lol sex101 salinas johncena12
skaterboy1 fcbayern saviour boyfriend1 bangbang1 junpyo hello99 love66 boogers shawna fun123 kevin11 cesare flowerpower
myspace201 mason123 psychology badboy12 and123 taurus1 chewie squash neopets sunshine13 eleanor1 !@#$%^ w1aubvoq
xander1 hopeless doggy123 tony20 subaru1 october17 native1 aries1 catdog123 loveme69 dfytxrf marta1 berlin1 foxylady
kermit1 tiger5 01091989 cowboys9 johnboy 123467 edinburgh browneyes1 flatblocker island1 asasas1 prudence transport
looney happy5 swallow vader1 spaceman linker love95 topgun1 gamer1 dougie cindy123 r123456789 mcdonalds globus marielle
fyutkjxtr princess. 1zn6fpn01n trident normal adidas123 booker eastside13 morrison1 champs alexis01 tommie bailey11
letme1n wtf123 nokia3100 bball10 primus 1sexybitch 12345zxcvb felipe1 zildjian arcobaleno vikram peanut11 ginger11
carter3 march3 satan1 celticfc thecure buddyboy1 bitch08 1234aa august20 darkside1 1jordan nicole18 songoku michael9
mutter batman13 brebre1 12345asdfg favre4 songbird augusta oceans 111777 romana junior10 nokia5230 alcatraz superman69
charlie11 coolgirl1 nike12 prince12 daisy2 ernesto1 400064 slipknot12 catalina1 matthews sternchen cooter ingodwetrust
ryan11 qh6xl1p9xj humberto muffins october25 elizabeth7 talisman emanuel1 metallica2 waffles1 rememberme ola123 orange7
leedsutd stephanie2 gangsta6 manning airbus tigger3 junkie1 junior01 call911 successful marias iloveryan hudson1 tink12
nevermind1 chuckles alanis fragola celular nymets romans828 titeuf chelsea11 flowers2 420247 1234567qq 963741 gordito
123qwe456 cornelius banzai football77 1234567r bennett1 harlem winter12 cancer69 tarheel1 anime123 bizkit ib6ub9
cnfybckfd colors haslo1 pyramid1 blue45 987654a jj1234 pierce sunshine5 october18 fudge1 flames1 hfljcnm hannah3
xdqwerty yassine divorce1 brownsugar sawyer bryan123 coventry sport1 cloud1 universo butcher 9958123 abc1234567 520530
station hot97hot sergej gracia iceberg snuffy nicole08 chris6 santacruz 12345678901234567890 shepherd 59trick honeybun
66mustang foxracing1 killer01 blackwater horse123 athlon ashley23 1life2live 1apple hippie october5 anthony23 brayan
sheldon1 plastic1 qwertyasdfgh sugarbear compaq12 500072 shinobi bubble01 amylee kareem changes olivia123 cypress
hateyou yahoo2 mariella duke123 reuben austria idontcare1 miguel123 august8 rockstar2 macintosh monkey77 diamond7
jen123 lionking1 stayout1 octopus vandana 121213 pimp14 12monkeys libra1 mahmoud abcdef12 tester01 doogie apple5
hawaiian daniel23 coach1 motherof2 ballet1 nicola1 mamadou superfly1 getmoney2 mommy5 happyfeet1 sticky bigpimp1
gundam1 christopher1 hellfire1 monkey. iamtheone thekid 14725836 larissa1 david3 shadow10 johnathan sprinter 3babies
black5 1qwertyuio green4 kevin2 12love sdf7asdf6asdg8df iloveyou24 j1v1fp2bxm babybaby1 a1234567890 emogirl 12345612
october8 meteor jessica5 bahamut beyblade ghhh47hj7649 emily12 fightclub justin7 shiela pixies flyboy castor living
james22 scooby123 krissy1 hillbilly1 seahawks1 1235813 1computer torpedo aragorn1 mango123 yu5l97wk8q 1baller ultimate1
punker vargas cheer101 z1x2c3v4b5 whisper1 windows98 kishore icecream12 hannah7 purple14 hamburger1 angie123 123456zz
test12 secret12 samuele 123123aa iloveyou19 godspeed triangle emma12 hackers princessa superduper maxence family1st
159357258 lalakers silvio november20 tonyhawk commerce 1brandon max1234 star14 michelle7 shotokan1 nastenka reynaldo
alicante sunshine4 tiffany2 qwerrewq mackie classof06 blanca1 bobo123 1peanut iloveu7 woaini123 hello23 fredrick groove
stardust1 magic32 1123456 kolokol rachel123 honey12 dannyboy1 myjesus hiphop2 shruti skater13 nigeria1 casper12
cheyanne killer22 patrick12 123456@ acc123. lucifer1 march30 132465798 morgan2 aze123 sixteen16 tonino george2 tree123
tycoon chanel5 shayla specialk fuckme! integrity panama1 pistons adrianna1 buddy01 planeta badazz1 girl12 london11
lithium people12 babyboy12 timberland constance marlon1 dudley1 sausage1 david7 paulette 92dk2cidp terserah 159258357
november18 philippine bieber rjitxrf ghbdtn123 whitey jarvis jello1 l123456789 mercado pass9876 chipper10 tamahome
taz123 morgan01 superior polo123 chicken7 michal1 bandit01 roxy12 patriot1 milton1 iloveyou20 winxclub chicken5
horses123 starburst phil413 ladybug2 poiuyt1 nfy.if 1472583690 nefertiti bigbrother newnew1 ghost123 simple123 spinner
carly1 psalms23 killa123 aguilar justin5 htubcnhfwbz football01 cheech passions lazarus accounting weezer1 ashley18
marisa1 hockey14 butterfly0 augustus mireille daddys1 gogeta mcdonald 12345aa romeo123 tweety123 cottage mortal
iloveyou17 saurabh jenkins outkast jellyfish dangerous1 character cookie01 brandon01 hope123 holler 121288 scooby12
lzhan16889 love91 star23 3qdlqb49js viviane needajob karukera megadeth1 qwertz123 bynthytn happygirl 123456789x
alondra1 cassie123 aminata shit12 papichulo iloveyou07 pink01 tigger69 mephisto 09051945 obinna bitch. 153426 weed12
travail roadkill goodnews muffins1 beefcake dragon666 angel25 hoe123 kambing love4eva carmel1 chris69 psicologia
jazzman looser1 pussys 852369 ramon1 aku123 kamil1 salami pelican james5 apocalypse 011194 buckshot jessica21 panchito
bacardi1 pinklady spaghetti cookie7 kitty5 simmons peach1 killyou fujitsu ecuador1 bff123 girlpower hgfdsa jesus07
house123 tractor1 october27 passord wednesday1 woaini520 jake1234 matthew11 kamilla shayne nicoleta crazygirl bronson
impreza terence portland1 pheonix antonia1 hellos zimbabwe katharina cba321 fickdich justin23 barber limegreen1
demon1234 0123654789 peppino 24crow fener1907 ilovemymum babyg1 football88 guitar12 nuggets thegreat kitten12 robert13
number13 ilovemike1 modern schumacher vagina69 greyhound timberlake hassan1 aragon yoshi1 100986 1111qq jordan08
lakers08 madzia king13 liliya anabel voetbal imagine1 giancarlo poi123 love29 fred1234 qwerty111 everyday juan12
stanford leland message franky1 123red maplestory myangel1 westcoast1 cherish bugatti cupcake2 braxton sexyred1 alberta
ipod123 newday august29 angel19 portia 1heart totti10 yesenia runescape2 strange firewall qazwsx1234 soleil13 monitor1
baseball20 gordita jasper12 hawkeye1 marcin1 gateway2 wiggles1 format bangsat reload rodrigo1 money01 underdog
123456789aa hansol only4me mighty1 charles2 popova jimbob1 sara12 eminem2 world1 bottle emerica 3344520 october24
homer123 warlock1 redsox34 thomas13 jelszo hammed galileo jkl123 windmill aldrin sk8erboi yasmin1 tommy2 anton1
terrance1 mendoza1 sexylove 1harley pinocchio lola12 bookie1 madhuri saffron luke123 fhntvrf icecream2 girly1 academia
sassy2 jennie1 nathan2 dictionary sparky123 grammy maxell jaylen frodo1 rachid sheriff mustang66 800620 kokakola blue55
antoine1 19weed daniel14 b1234567 777777a monkey24 pulamea atlars10 happy11 bibiche winter11 jingle sunshine22 rfhfylfi
ilovealex jackie12 tyson123 orange22 shad0w uranus gilberto cupcake12 casino1 babe12 chickens1 haters butterfly4 fy.nrf
babygurl13 danielle2 091296 crazydog 59mile zhou1980 my2sons diamond3 lavinia someone1 cosmic demon12345 sweetiepie
mexico11 1234567890z manfred ilovehim12 quality1 begemot shawn123 starburst1 daisymae fox123 etnies chewbacca sylvia1
kittylove delaney playstatio patterson kerstin biggles bobesponja dallas123 prasanna parents hockey17 jameson mary12
prosperity patch1 engineer1 marco123 zavilov nbvjatq babygirl17 phillies1 0okm9ijn football18 softball4 milkman
ministry alliswell 555222 "k.,jdm" kramer1 sushi1 major1 george01 summer7 possible kamehameha 01011985 graham1 74123698
dimples1 dutchess1 amparo gjkbujy nash13 hottie7 oriflame soccer. chico123 ballin2 chinni reginald golfball 120197
michaeljac bigsexy dale88 zxcvasdf starr1 economics lauren2 misiaczek blue24 ilovenick melissa12 lawson nick1234
rosalinda gromit buckwheat 1bigdick jake11 caballero rocky5 mashka kartal water12 champions soccer33 angeleyes1
parola123 soccer25 teresita october20 8eight 131061 madden08 deeznuts carnival asa123 barkley1 1233211 grandma2
t123456789 gagarin twenty20 1234567y monster3 greenwood winter08 reader qwerty9 nicole4 lipton cheerleade patatina
asturias ilovegirls monica123 prettyme chilli scratch hannah13 delicious1 blowme69 lover4 741236985 october6 marble
18273645 lucky21 360flip tianya jesus5 graciela 1234567890qwertyuiop bball21 vision1 lauretta 400067 ppoo0099 doomsday
ilovemydad anissa benten royal1 blue33 forzajuve 1230456 russian hallo12 159875321 quadro paprika oilers pat123
televizor poo123 rehbwf girlie 123qazwsx 321456987 kamote tomboy mommyof3 asdf12345 1234567l sinclair skidoo zipper1
froggie1 cookie5 zmx870919123 calle13 lucky8 talent avemaria ramiro quebec terrance prelude1 1asdfghjkl baseba11
andrew22 matthew5 chris1234 mimi12 bahamas buddy11 josiah1 november17 villevalo sassy12 janvier greedisgood sr20det
admin1234 hahaha! katie12 tauchen joshua13 minicalibra jericho1 01478520 bigboss1 beyond piramide hgrfqg4577 lemonade1
taylor7 itsmylife dancer2 1234556 junior11 derparol raindrop mortimer hotdog123 karamba barrett love04 newman1 lioness
kratos coregmedia love2011 irock123 lexie1 198900 kiki12 worship1 flamenco yahweh plokij c2h5oh s0ccer counter1
asdfghjkl:&#39: jordan! smokin ilovejoe guevara mario64 markie dragon77 poopoo2 just4you god777 olatunji imthebest1
delilah1 kitty3 tacoma steelers43 kthjxrf komputer1 myspace15 kjrjvjnbd zxcv12 bbleo1zz horses2 335577 852654 shibby1
stronzo random123 raven123 123321z popular hockey9 poupoune copenhagen jordyn1 dragonfire sowhat 1newlife sister2
marketing1 privacy 10pace ellen1 221122 12step hindustan astalavista mozart1 loveya2 francesca1 undercover blue01
november23 connection eastwood barosan jancok malone tarakan employment lolek123 christa maldini mat123 dfhdfhf chris08
november10 keenan meggie national1 april7 1aaaaa tata123 prosto tolulope foolish tobias1 dantheman tigerwoods qweasd12
redbone1 independent ssssss1 kolkata superman21 barcelone limegreen hurensohn audi80 yesenia1 bigboy123 southside3
angel05 eskimo 1summer 120702 puppy2 121106 airborne1 caveman lily123 raziel liverpool0 unlock james21 jessika
motorcycle cachou colombo girls2 comeon pa$$word churchill lineage shadow21 policia october4 10293847 advocate dick69
monkey16 ronaldo123 metall jeanette1 puppy12 maryann1 zacatecas1 kamikadze qwerfdsa mike01 fergus ifeanyi baby24 mayowa
encore &hearts johnny123 december21 ebenezer ukflbfnjh12 november21 viewsonic1 67camaro shasha1 virgin1 nokia5530
qwertyasd pro100 december20 brooks1 baseball! dancer123 schnecke powerof3 razor1 albion telecaster fullmetal greatest
dick12 banana2 madison123 walrus lotus123 kitty7 leilani ilovelucy allen123 zlatan 12340987 ilovemyfam slave1 iamgay1
braxton1 purple69 cena54 nicole09 mickey7 jarhead baracuda jenny12 ewq321 judith1 abercrombie joshua3 dogfood midnight2
54321a silvia1 heyyou dima123 wolfgang1 rfvfcenhf natural1 jessie12 fynjirf vfndtq ilikeyou astros marinka ashley5
vfhujif waterfall1 october28 puddles nigger12 evony123 1111122222 anthony6 chainsaw tripleh1 asdf123456 hockey22 quartz
tiger7 lavigne thunder2 9638527410 lansing baseball09 goalie james7 alice123 sunshine10 380015 leeann 7415963 sherri
october26 jeronimo tiger23 bmw123 delpiero10 jack11 daniel15 zapata 786110 vulcan mimine irene1 manson666 moo123
123asdf madison12 bramble holein1 cavalo vjkjrj inactive1996aug maynard1 chapman mmo110110 orange13 reshma humble
maurice4 stress zx123456 brilliant as12345 twenty safety1 amatory 123four alonzo mustapha arsenalfc stayout michael6
1michelle iw14fi9jwqa ortega friends7 ellobo vfhbirf redstar shahid 198300 demilovato rfgecnf wojtek people2 nestle
mukesh rebels1 m1chael monkey1234 140473 hardware jordan6 marguerite shampoo daniel21 flower11 zeynep 28081976 452001
speedway volley1 baller21 graduate brent1 kidrock1 slapshot porter1 makeup abcxyz icecube 25257758 sean123 voyage
super12 sixsix6 wanrltw office1 juanjose almost1 first1 vergessen melodie 7779311 stereo good2go winter99 jaylen1
presto everett love56 pinkie1 jarrett violette sweet666 humphrey macaroni cingular1 brittany2 november22 12344321a
baltimore1 niceguy grisha hootie sacramento lalaland1 joker12 banshee1 persona hellow bombers pandabear1 marina123
slipknot2 asswipe1 lydcc20091314 bobby2 12345678j yes123 delgado 69cougar 999111 h8llp9f easton august30 aleksander
woodland harman fisherman1 yasmina crystal2 malish trombone1 kochamcie poptropica energy1 hippo1 vodka1 maxpower
petrova brendon1 01011991 shadow5 catdog12 swagger onlyme1 jesuslovesme cocoloco hello10 joshua10 mailman 567tyu chief1
gymnast 100001 couponmom avrillavigne pennstate gretchen1 sexy25 destiny3 portal 1pimpin gayboy1 pippen33 golfgti
themaster sparrow1 clyde1 elway7 robin123 online123 beachbum zamora 12345o jingles kurama slonik iloveu4 1badass
justyna brokenhear chula1 madmax1 delicious chris07 waterboy asdfghjkl; summer22 loveme11 asian1 loser4 november13
hevhk43n9j whiteboy charlie4 szczurek noway1 jordan15 carol123 jonathan2 strange1 cnthdf shopper mulligan puppys
stars123 codered blackdog1 doudoune alexis13 armada money69 jacob2 night1 baby2008 minhasenha hondas bitch07 tekila
denali andrew7 jordan24 coolboy1 beaches1 12345123 earnhardt3 phuong china123 metroid lions1 hopeful1 monkey88
ilovemyfamily ilikesex cronaldo 560034 ilovesam hamada 69mustang tiger11 samuel12 1abcdefg juliet1 748159263 trouble2
bankai govols qwertz1 anthony15 hunter7 198611 maria2 hi12345 newyork123 meredith1 colonel emily2 perfection virtual
graphics fivestar nonono1 carlota vehpbr meowmeow1 skate8 bribri1 lakota nick13 othello praline ilovecats skating1
packard1 december22 campeon arkansas 221188 jorge123 rainbow12 titine timepass cassie12 kameron1 counterstrike
myfamily1 dragon76 reefer freaks password44 october19 dell12 cabron apelsin lkjhgfdsa1 amdturion64 kostik green420
cookies12 batata family01 marmite wersdf saints25 westwood1 joy123 coolbeans1 crepusculo maryrose 1234qaz faraon pimp10
chaselo sexyblack1 puppet hello6 justina prestige taylor21 ilovedogs 400093 lancer1 justin! baseball16 lonnie fishbone
clipper ilovemylife myspace99 firefox1 justin16 dfcbkbcf anchor 0icotpd785 popcorn12 mechanic bigballs1 123password
eric12 123456789+ darnell soldat nomore1 misskitty dennis123 thisisit giraffe1 tennis123 july30 stolen1 kumar123 joey12
johnjohn1 mellow jasmine5 fresh123 frederik presario1 1asdfgh daniel5 pendejo scuba1 jordan07 dogman biker1 frog123
ilovemykid babies2 aq1sw2de3 eternity1 alfonso1 pastor1 valencia1 stewie wordlife traveler ken123 lavender1 slider
d1234567 confidence mozilla fghjkl kay123 life123 dragon6 berserk 01012010 arturo1 fuckit2 homework1 smile! happyfeet
fucklife tarzan1 robert3 mario12 vanessa06 muffin12 xxxxx1 sexbomb shakespeare arcadia francia clarence1 mckenna
montgomery ezequiel academy socks1 coolness1 april5 just4u tryagain bologna1 roberts1 dolphins13 honesty1 turner1
loverman soccer06 alanna kameron sarah2 designer1 opernhaus1 cosmin taylor5 positivo harley11 braden november15 boris1
lavanya 40028922 120389 alexis11 wdtnjxtr suckit69 janek1 igorek homers steven2 pumpkins shawna1 1charlie juniper
pokemon10 123456788 domenica tinker12 gold123 laughter hotsauce password89 gogogo1 anthony21 joshua7 aaaaaaaa1 murray1
powder1 waffle wutang1 a12121212 bandit123 password1! myhoney ashlyn horses12 pittsburgh tascha calcio crash1 sarina
martian usarmy inter10 kill123 12qw34 cbr900rr m0nk3y lebanon icxkyb7972 chrysler mustang7 baddog midget1 totoro taffy1
allahis1 coldplay1 treasure1 plumber1 swathi 500000 12345689 diabolo sophie01 baller22 short1 andrew21 lisa12 cjytxrf
free12 fcbarcelona cool123456 andy12 3000gt pinguino kittys 121290 noreen mike21 afghanistan cyprus 13579- chicharito
tiger13 nokia6230 aleksa elliot1 aloha1 powerpuff rollin60 bucket music4me vauxhall xxx666 crystal123 loser11 andrew10
neworleans brisbane brianna2 #1pimp 615243 funmilola black666 love4ever1 funny123 hollywood2 herrera wyatt1 parlament
angele fcporto martyn fishtank dance4life hacker123 jazz123 4391634m tristan01 missouri lauren01 bigtime december13
22071972 qwerty55 global1 lovehim1 hammers1 159753159753 20092010 thomas3 suicide1 jewel1 alyssa123 giulio prophet
candle1 sathya ashley69 swatch shadow69 heartless realnigga1 computadora redcar 1master oasis1 justin14 dropdead circle
wsbe279qsg austin13 nolove1 gisela baseball18 mollydog1 123456zx socrate elmejor mathematics gigolo tyler11 nicole07
jack01 brooke12 challenge krishnan poulette nicholas2 minimum richards bball24 bazooka putangina sweet13 loveme23
mirela 12345i showtime1 foryou superstar2 fish12 baggins tombrady12 queen123 niunia cooler1 bigtits1 rosario1 brasil1
century gopher november5 mishijos moumoune 09061976 woodstock1 jamess ghjcnjq ketchup dimension redwood kitty13 venom1
destiny12 shadow99 harsha jessica10 cardinal1 summer3 sun123 bunghole luv123 100261 login123 felipe123 superman22
stratocaster 1597530 326159487 kaycee button1 longbeach mylover m1am1b3ach stunna1 gizzmo kanchan dolores1 lisboa
fred12 massive protect feuerwehr walalang butterfly! paloma1 121289 purple6 qwertyytrewq ordenador presley1 bmx123
element2 patrice1 bunnies1 liverpool7 transforme cnfkrth zakaria ramsey michelle11 ilovejohn k1234567 lavezzi maxmax1
builder screen profit laracroft prayer1 praise1 jonathon1 laurah bartman shadows1 magical1 october29 carpediem1
heythere dewayne1 capricornio fuckshit zoe123 seaman ineedyou 400076 starbuck alina1 marker giuliana wertzu poop00
ophelia pearls beckham1 yamaha125 lapochka tortoise g00gle tiger3 poker123 kyle12 eagles12 perkins iverson03 robocop
education1 134679258 girlsrule bravo1 kampala spongebob9 euteamo parola1 krasota amanda3 baller24 dabears gangsta123
123852 jaigurudev wanda1 timmy123 tamere angelface pearljam1 redline1 anno1602 anurag 123456u paulie augustine muscle
teste123 mangos tippy1 pa$$w0rd angle1 matthew01 mack10 daisey sirena weed69 salamanca softball9 henrik ilovesam1
31x7t5xbke febrero angelok benjamin15 januari ncc74656 mickey11 lovely7 hal9000 september3 forgotten1 vfhbyjxrf
bwfq23jp7f esperanza1 wanted1 pussy101 december23 chicago23 izabella football17 baybay1 cutie3 batman3 edward17
hottie14 matt1988 inter1908 sailing1 federal jelena 202122 rochester meathead boobies2 sunshine69 helpme2 pimpin12
ballin12 ownage mmm123 aabb1122 batman01 millennium saveme buddy3 vitaliy beardog cardiff treefrog simba11 baltazar
lennox kristine1 wildman blue16 23skidoo raj123 forzanapoli germania 10987654321 fat123 rjhjkm markiza drums1 cool13
chris09 erick1 olivia12 green10 1justin jaiden cooper12 punk123 sexy20 cinzia bagpuss concord marie11 harry24 brennan1
rockandroll ghjdthrf maddison1 lilwayne12 positive1 justdoit1 1soccer lozinka hammond mydear jobhunt sanjeev sugarbear1
fxzz75$yer bronx1 pimp22 dogcat1 hunter08 kelvin1 ipswich forgiven baboso guiness feline canada123 llamas buffy123
summer13 121324810z 426hemi michelle13 amanda21 pizza2 shayshay1 4money cocaine1 adam1234 leeloo lorenz november16
gunners1 flounder killua bluedog1 assholes lunatic grease modena jessy1 hoover1 forever12 batman23 tanginamo danilka
deadmau5 newjersey snapper1 1destiny daddy01 555333 awesome! denzel hawaii808 pavlik ashley17 sassie nowehaslo powers1
food123 sooner1 neverland meadow bambou hamburg1 linked1 bonbon1 milacek getout daemon misterio lovelygirl electronics
super8 fletcher1 scorpione jasmine13 feather1 stacie elements william7 redfish1 amanda22 iloveryan1 beagle1 austin10
madden07 gjhjkm madness1 marbella premium venus1 hannover mancity1 michael69 cars123 scotch password27 music7 absolute
virgil gbenga morena1 francoise lakers32 babykoh loserface1 bling1 1qaz2wsx3e mustard1 bryson october9 naruto101 110024
angeli ilovedavid felicita erika22 onetwo12 staples love111 amanda! viriato franci paladin1 moonstar hustle1 unicorns
vh5150 trojan1 apache1 lukasz12 1234567c amor12 lonewolf1 mewtwo scooter123 victoria12 angelito1 kingpin1 hm9958123
teodora miroslav tomcat1 jessica14 headshot brucelee1 raptor1 second tujhrf dfg5fhg5vgfh1 music3 jayhawks dolphin2
scrabble natasa polarbear1 lover21 serious 12345as rjyatnrf chioma 1q2w3e4r5t6 mommy01 weaver stinger1 frogs1
ryan962052 abundance daddys rashad1 aparna lover11 tigger7 mybabies qugrqfo825 chinchilla bicycle 2hot4you 1william
november2 12345abcd imissu bottom warner abbie1 stigmata dottie1 annabell skating nataha babygirl24 loveme7 blessed7
kitty11 475869 jam123 misha1 girls123 pocket blue69 daytona1 daddy3 brooklyn2 aphrodite doglover1 december11 blackrose1
adonai 123456789y kasey1 amoureux yellow13 airport aligator justin15 allahakbar aaron12 elmo12 because1 oatmeal newuser
nolimit1 joseph11 198800 1robert 198111 bumble gearsofwar starwar5 alexander3 angel99 art123 brothers1 chris4 peyton18
yankees7 canelle steele yomomma suerte 01012000 bummer star21 pascale primrose daisymay star15 carissa adrian12
123456780 sincere 112345 beanie1 chris24 suckme1 wildwood manuel123 p@$$w0rd marusya 5551212 slacker playboy12 131313a
games123 movies1 poop22 shortie1 3syqo15hil stinker1 3sisters caramba shadow23 w8woord temporary cannon1 2angels 871982
boulette wolfman1 777111 tuesday1 hikaru rajendra cubbies mcgrady1 tyler13 langga munchie 333888 goodies callaway
rainman zhang123 k47rizxt2g fearless1 goodtime nascar3 852123 marseille1 guitarhero painting smoking1 yourmom123 corbin
blue77 rampage habbo123 nikki12 123123123q habiba jessica22 stinky01 123456asdf whynot1 newpasswor sk8erboy 1237895
sidekick soleluna nat123 black3 michael. anthony22 shoes1 platypus iamhappy nkechi1 dookenr1 agathe batman7 jordan8
1234567891234567 senior06 robotech woshishui rasheed spider123 55667788 001100 cowboys81 mickey13 johnny12 madison5
shelby12 monopoly1 happydays1 hunter99 rfhfvtkmrf andreia phyllis nigger69 252627 zebulon ilovesex1 197800 josette1
kagome1 felice quentin1 leicester shandy angel77 reilly trent1 tay123 football54 december17 dayton noiembrie bonito
mirella junk123 alemania ryjgrf mahalq steffen shayne123 lickme1 traffic saphire 159753852 sam1234 dog1234 alucard1
happy22 reborn negro1 freestuff pookie2 123admin321a apple22 elizabet shayla1 uchiha taekwondo1 panic1 opelcorsa gadget
original1 meme12 sanjuan mykids4 ichliebedi dkssud12 bunny2 cvthnm baller123 lalitha 198511 candy11 shubham cornell
barbie2 lucy12 150801 messi19 fucker12 olechka loveme13 400706 valley1 jayden08 solitario sphinx love321 onetime
breakdance thissucks calico pjkjnj loser13 ashwini vince1 nideknil lololo1 rabbits weedman lolotte angel20 dakota01
den221991 888666 sunshine8 blackstar 123456789qwerty fake12 selenagome flower4 pimp21 engineering winter09 bunny12
111666 sweet69 cvbhyjdf swinger 198411 invisible triple quicksilver lighting maranatha gerardo1 311070 minnesota1
satanas leinad automobil waters1 cascade jake01 fernanda1 angels3 snoopdogg1 marietta fuckyouall paddy1 123654987
chivas#1 kayden mybaby2 loser3 lovemom olusegun gandhi 123qq123 malice 678910 escalade april6 espagne monalisa1 bolaji
negrito googletester 103196 qpwoeiruty bigbooty1 important ww111111 marinara amber2 achille jan123 schumi vinnie1
gardenia jumper1 michael14 jessica4 198612 kristal language black7 loveyou3 chevy350 perico bracken 200669 december2
glamorous1 racer1 ulises nextel dude11 411014 slut69 luv4ever fourteen hello8 peppermint estela angedemon willem
wildchild meagan1 surena13 powerman missie woofer titties1 ford150 niggers spikes kate123 301197 pass1478 pleasure1
clemente adolfo asdasd12 wyoming mustang5 ntktdbpjh catlover paola1 yaallah yaroslav bigblue alex07 dj1234 peaceout1
polska123 shaina perry1 salvation1 ernie1 another dozer1 gemma1 satyam deshawn1 paramedic lenny1 record nanook shanice
assman1 nessa1234 itachi1 marilou wert1234 haylee stealth1 kelly12 hellraiser stretch dominick1 keepout1 hawkesbury93
amoreterno zaxscd ilov3you tulipe smokey01 joseph01 chiqui love!! vermont1 154322358 allrecipes david5 montero maricar
carebears marishka loretta1 jaycee damilare atlantis1 dynamic carajo enigma1 musician bbbbb1 mivida 198585 midnite
koko123 cuttie1 miracles onetwo 000786 omshanti green14 greenday2 sailor1 yankees23 251314 12101961 tigres 198989
david23 ilove? terrys lukas1 thomas10 salima transam1 parole deandre1 cfiekz leika1 absolut bebita native cristy
meowmix ram1500 keepout8 fduecn smirnova essence money07 1chocolate pocahontas holyshit1 mamma123 asakapa constantine
marquez password32 austin3 hawaiian1 smile12 damon1 naresh doughboy missy2 fuckmehard 19821108 kittie1 adeyemi loco123
desire1 library1 avalon08 12345678r cronaldo7 bad123 haribo cristo1 houdini qwertqwert thedog rudeboy 1treehill
morgan11 silkroad johnny2 arvind trunks1 tyler01 vitamin benny123 1faith jubilee firestorm star01 tbone1 2short
forever7 myhome kassie plus44 korean alone1 spiderman7 voldemort solnishko tweety13 123987456 antivirus hallohallo
soccer77 klinger1 boosie1 oks65b6666 kaiser1 rowdy1 cameron123 pfqxbr victor12 antonio123 sardegna birdie123 1200nerds
dashka pedrito frankfurt chachi ludivine solitude rktjgfnhf sodapop nobody1 aqswde notorious wdtnjr tichuots cupcakes1
prodigy1 pingpong1 badman1 gotohell1 jose1234 december15 seminoles boeing747 charlie! cowboys2 darkknight speedo
babybear1 123456! merida nha7ebf6kp spartans1 nicky123 total90 itsme1 a6543210 mouette byteme hitachi hx28o9e646
xsw21qaz lokita december18 juanpablo hillary1 2wsxzaq1 pink69 101089 heythere1 ryan1234 marigold ab12345 pokemon3
candy13 marta7 tyler5 yogesh werter beowulf yomismo q0tsrbv488 messenger1 masters1 raspberry chocolate5 raduga 121001
valkyrie striker1 12365478 haloreach teddy2 jesus#1 01011981 rachelle1 gaara1 husker september8 bitch15 kseniya
borboleta 160403 onkelz 198787 north1 esteban1 samsun buddy7 ahmed1 helicopter newthree51 fischer bebe12 amoureuse
twenty1 critter1 blake123 ficken1 pilipinas 400072 oscar12 tkfkdgo7 qazwsxedcrfvtgb flowers123 grande mullet money1234
trabalho mentos laddie alfa147 my-space football28 pictures1 nibbles1 gummybear confirm fuckyou10 chadwick yahoo100
synergy buckley spoiled pedarsag boogers1 madison7 katie2 juanito1 junior88 galaxy1 edwards1 maritza bubbles13
memphis10 gentle lfybkf castillo1 devildog1 andrews baylee mongol circus barnes pasadena password06 pqntmt1247
anthony10 nescafe oldschool1 sithlord kayla2 tilly1 fletch hotmail.com armenia bball13 mynameis1 bball123 larry123
1234love edxk20qmfs spears nadege skinner lina90 11110000 prototype a4tech mustang65 shorty3 ghjuhfvvf 12344321q 153759
playgirl1 amrita blaine mamamia1 spongebob7 addicted kismet fowler joel123 gossipgirl april8 fuckyou09 chevy2 vbifyz
florian1 lady12 perach police123 monster13 klaudia01 eggplant tonya1 damnit1 killemall seinfeld chelle1234 allen3
chingy1 raiders2 germaine venezia aquarius1 bigpimpin san123 nicole17 jesuslives sexy06 anthony9 madison4 12345zxc
557799 cutie5 soccer69 november7 washburn browning zoosk1 michel1 000006 baba123 juventini iminlove moneys1 1andrew
porno1 1q2q3q4q5q f1uuhza723 under18 mosquito e93c50 futyn007 qwerty8 baseball08 november14 latoya perfect10 pennywise
charisma derick myrtle 1234567898 muffin123 emo666 iluvme2 gfgfvfvf elizabeth9 hunter22 placebo1 nikki6 jordan09 198686
cuttie lynn123 jazzie andrew23 tennis12 chriss vicecity tetris sweetie2 bubbles7 twingo stargazer finley tinman red456
liberta turtles1 stevens rebekah1 paisley schatz1 greene darkman 619rey mirantte viper123 ram123 121286 lakers123
juggalo420 mariusz chris101 rupert1 pushpa littleone toilet louise123 athens sparkles1 lover23 petey1 carlos10 rivera1
stoned popopo1 lhfrjy fuckthewor behappy1 prince2 canard ettore baseball33 isabel972 superhero arabella
q1w2e3r4t5y6u7i8o9p0 party123 lilpimp1 zhd741220 charlie13 belmont werewolf1 production green21 198512 orange5 gianna1
lonsdale baseball19 elisabeth1 gangster12 flame1 madison01 13245768 w1991a lucky4 04022000 heyyou1 magda1 sincere1
december16 rai-131 1qwertyu buffett 123ert bird33 nicole. muhammad1 fucklife1 f4u*123 only1me butter12 654789 sammy01
pennstate1 happy13 smile0_0 nautica sunfire cristh 1purple happy12345 will123 harvick29 wildthing angela123 fluffy12
electron kookie malcom nedved c6h12o6 golfing1 meteora hellas jeremy12 honda125 gogators mohammed1 astrid29 sundance1
alchemist kellie1 poopmaster alyssa2 whatever7 kangaroo1 roderick broadband1 handyman 198711 bahia1979 159753258
elizabeth8 transit 0147896325 vfcnth ramona1 tasha123 kurwamac eugenio 7418529630 candygirl foolish1 battery
hbhc8290826 jimmy2 9632147 villa1 123456+ brandon4 flower5 kool12 ariadna sabine12 vicky123 jasmine11 hollie1
3526535265 florida2 123123321 anthony14 lucian hockey16 buddah hotdog2 juninho 401107 edoardo maxpayne batman69 qazplm
karakartal football95 gtavicecity maria666 007700 13587930210 mari123 pajero babyboy3 cocotte may123 zxc841219 bartek1
maggie13 speak2me duckie1 auriane raleigh radeon caramella w123456789 mm123456 cedric1 madrid1 killer6 pushkin high420
serrano l1nked1n cool10 victoria2 halifax pass_2011 krazy1 happy1234 comedy april123 198100 magdalena1 110016 cheeky1
morales1 letmeinnow 198412 01011987 serkan vanessa12 kindness 4rfv5tgb reason sverige spionin8688 painkiller brandon10
dontknow1 elizabeth0 pussy7 hambone iloveyou<3 trueblue texas12 homies roseann mmmmm1 427468 mudvayne1 chevyz71
dtxyjcnm mark1234 attack alesana jessica69 beans1 173928 randyorton poster asdasdasd1 dogshit popstar1 anthony8 annabel
weasel1 djkjlz sharpie asdf:lkj 201001 ww651118 colibri gigabyte shorty7 eatme69 tigger21 myspace24 motorhead shrimp
swapna qq123456789 zwickau peppers 124356 football16 dilbert1 monkey33 macdre1 rodrigues peggy1 rihanna1 #1stunna
realtor qq123123 rancid1 brenden fordf350 fylhtq12 200888 killer21 dragon9 wrestle1 psp123 supernova1 d41d8cd fruity
angels12 thizz2 luckies bluejay rhiannon1 14629227 29422277 lightbulb amanda69 112020 partytime avenged hellen passcode
justus qazxswedcvfr choice 0987654321q kirill1990 mobsters1 monkey09 skank1 sn00py loyola jewish fucku69 lincogo1
blabla123 rtw150809 cat1234 citron dakota123 kokomo puppydog1 t36473647 mustang01 locura pokemon7 davidic1 fiona1
loveis1 epsilon nuggets1 d0r1nc0urt olo65b6666 1598741 lucille1 kisses2 rambo123 dimebag1 aa224466 pimp1234 11111111a
alesha 12345678z acapulco lala11 myspacepas edberg nascar20 peanut3 82214989 johncena54 blah12 lovemykids 123456789qw
69charger killer4 ebeans chiefs1 lananh flower3 supervisor 1bigdaddy purdue summer5 jimmy12 player13 volume1 fathead1
vanille1 ilds4edad bluerose superwoman nicole6 kitty6 charly1 blunts nathan11 maggie3 luis13 jadakiss vampiro arslan
ballon melania money9 leticia1 destin advance clapton masterkey november25 jordan2345 password66 volcano acts238 bible1
choclate healthy doggystyle mamapapa1 mysecret shorty11 1234567g happyhappy lilica idiot1 bitch10 patience1 paraiso
1211109032 raluca blablabla1 yellowcard degrassi1 780813 22152182 teamo12 monkey08 summer00 nigger! pumpkin2 almighty1
zander1 learning clovis passw0rd1 7seven candies resing1965 nineteen bayern94 shadow! junkmail catholic glasses sonoio
monkey07 dragoste 92298899 435453 5children allmine1 abhinav kristel ulisse killer10 beethoven9 jojojo1 bouboule
tl281188t ekmzyf hannah! tony1234 passward pipeline alex16 buddie1 xige5516726 pink07 avalon1 mierda1 anechka gogirl
520025 a5201314 shaheen zzzzz1 11121314 ronaldo17 bitch1234 policeman kims89 mustafa1 october30 meow123 ploppy10 didine
matt1234 cumshot tyler3 mercurio dieguito blackcat123 luna123 53472235 sweetangel michelle! vuc7neyu0 roger123
queenbee1 neo123 infamous1 alex2000 spyder1 iloveyoux3 valeriya santhosh bhbyrf chambers singing1 staredobre 564335
mibebe pissoff1 gggggg1 586016 railroad mywife godisable punjab december31 sonics master69 ophelie loxpider ch0c0late
element123 lindinha swetha farley connard ashraf madryt altair angel! alex18 deadly ovr220278 frontier smokin1 wang123
lovely! "1,00001e+14" soccer88 yemi19900911 killjoy threekids uhfaabnb ornella monica12 tiger10 swampfire buzhidao
godlike mumdad gfs2z6wb anthony! q1q2q3q4q5 aviation kapej111 moreno1 reveur shadow14 nomeacuerdo password123456
crazy101 ghosts skater11 bob101 finger1 bonanza sable1 110091 star101 good4u ilovelife shanice1 rockers pugsley
maiden666 monkey17 123456789qaz 31081981rs nerone 1abcdef 185800 serdar jessica8 barakuda bball2 marygrace cabbage1
wendell princes1 chilly lil123 marmotte camilla1 pppppp1 sushma alivioo papers abc@123 newcall mousse qiciqdp162
fathead justin08 tiger22 iforget poepen19 katana1 roro1024 water2 chocolate9 vascorossi mbahurip kalyani angels123
0range action1 326598 fuckthat1 september7 jasmine4 12345678k nokia5310 p5415420 111888 125678 emirates mamita1 1amanda
frosch fourkids thomson garbage1 hornets thissucks1 clifton rosales ashwin babymama1 james1234 denis123 recovery1
trina1 monarch alleycat gwarmonster cheguevara poiu0987 juancho catdog2 batman22 rose1234 hockey5 supa1906 ss563563ss
cannibal phx602 django londres superman8 teddybear2 lena123 piffish gangsta12 mutant zombies calgary paluso00 araceli
vergeten whistler music11 ohshit uphill45 kissing underoath 220389 renuka shelby123 ferret1 spolana sentinel bharathi
kiss12 pakistan12 civic1 bigbear1 antonio2 uchenna dinero wealth bhjxrf wasted aquila vaughn irving jkiuztdftl57
brodie10 cortez1 kirkland leopoldo sandie taylor! richardson 050965 j4n4jel4 semangat honda450 lebronjame seigneur
olitec00 love1314 nacho1 shriram trapdoor60 hockey21 pommes123 homerun1 oreo12 astros1 povlmly727 snorre98 poser2
newstart1 freiheit jewels1 honeybunny fire12 139381512 don123 brandnew1 courage1 rockey anfisa haha1234 jordon
lightning2 campos buster13 legendary charlie10 nation rosalia letizia 5a8b9c2d latifa mahendra jordan99 xantria10315
kuana230345 marmalade 25393275 riddick doodlebug1 dianna dakota2 wiktoria stitch1 mnbvcxz123 axelle tinkerbell1 pollux
usa12345 aksrms8010 green6 starwarsfan10 huskies1 rogelio awei1616 lauren11 impact skaterdude jessica15 1jasmine
honeybun1 zz8807zpl 68582988 blkdrag0ns cksdnd12 pallino moon123 infinito qwe456 incredible 101080 april9 yfhenj bucky1
248001 naruto7 nfvfhf noelle1 ganja420 jordan9 scarface2 heavenly1 hannahmontana brandon! tintin1 pentagon dallas01
complete idefix mjdsf11 familiyafamiliya petram toriamos illini franca lloyd1 ziggy123 baby2009 mojojojo budman smokie1
lynette1 attitude1 pass11 www111 tanzania ernest1 crystal12 linkedin11 marilyn59 green15 skeleton christmas2 notebook1
madara wrasloco11 supreme1 44332211 qwarty breaker staples1 kurdistan pinkpanther rhinos111 starry fucku12 barley
toonarmy maryjoy konfetka 1daniel br00klyn whitetiger ewelina norton1 boomerang poland1 dangerous12 135792 soccer05
leopard1 keystone1 nikolas1 courage9 cierra thibault hrenota1 luckyboy james10 pepsi2 valeri 1asdfg eli123 teonamaria1
frisco415 sandra12 vaibhav jiang8kevin n123456789 ficken76 barbiegirl rodeo1 123321qwe leningrad mufasa agustus
cds04121989 danielito gutschein seminoles1 lalita creeper velvet1 myspace00 anetka11 lisamarie banaan matthew4
macdaddy1 fb1907 rainbow3 1234567h lillie1 hunter07 ytreza cutie01 texas100 qq1234 gfynthf jarrod 222444 ashley09
birdhouse bamidele sangeetha sexychick1 carpet1 aliceadsl l1verpool hannover96 4826159 topbull cookie4 500016
vitor1268123 19941028 corbin1 looby123 098poi poilut 123234 123321aa shalom1 robert7 stupid! moose123 heather12 yfcn.if
happy01 sabrina123 kittykitty floyd1 crybaby1 kristie candy5 b2spirit fubar09 nikita123 david22 jessi1 bucuresti kjifhf
povray14 myblocker vfkbyf jesus1234 l3tm31n mazda1 jessica23 youandme1 sedona alfa156 849vak17 26665806 nena123
max12345 515253 green17 michelle01 someday thebeast j5644574 devil123 spider-man fhctybq baller5 2w3e4r goblue1
maximiliano football19 m01759766727 grayson1 hydrogen 123456789101112 stupid12 superman4 melrose truth1 battle1 david21
trackstar1 mental tigers2 maiden1 stumpy misfit hola1234 aa261599 hannah5 weronika1992 1234567890123 montreal1 orient
1272446 concrete1 ashley6 doodles1 pokemon9 gonzo1 12345678987654321 sex666 juju1987 carpenter1 twinkle15 chocolate8
123666 minimal jammin forsaken together1 saitou sabbath1 qwertzu medical1 zbychlas mandingo dark123 tyrael04 ehdgnl12
aladdin reloaded studio54 jdd04257 fx-one goodtimes1 tendulkar bloodz1 summer2008 saigon guardian1 cxfcnkbdfz icegirl
neworleans12345 hillside listen boxers makenzie 159357r bl8lygb0 dracula1 nashville 2fresh dallas2 kara2711 kambal
william2631 chelsea7 1234five courtney12 1234asd badgers qq18ww899 duster cowboys12 berger messiah1 kaleb1 somerset
zack123 jesusis yggdrasil4 wishbone1 braves10 mikemike1 shurik black11 gangbang lucinda redhorse aug!272010 andrea2
loyalty 198311 jetsmets vfhnsirf bunker jesus143 hermione1 m12345678 tenshin raiders12 121282 mamikawada sodapop1
sexy4life killer9 finland tuputamadre 123456az majesty u83xu3u83 cherry13 062593 spice1 chidori charly2004 62543234
thriller coco11 nicholas12 584521 illuminati 101086 888777- jackmore1 upperd7 missy12 m1chelle @bigmir.net dfktynby
b00bies buddydog cookiemonster q1a2z3 winter01 madona thecat spitsy16 single2 horror saddam pink09 nandini slipknot9
slash1 limited komputer12 fleurs sipfhair hello69 abayomi robotics football27 qwerty123456789 spongebob0 shayna
montagne milan1 optimus1 sad123 john13 sunshine21 love87 1867sb 123edc wrigley dizzy1 j0rdan stunner smith123 2w3e4r5t
rotten pilgrim david10 depechemode hunter4 me1212 gs1905 halo22 102030a po918dg 400050 whoknows mamika10 wheeler
gaylord tricky1 1olmetec1 ciccia seahorse1 itisme jackjack1 159487 neopets1 succes watever openup1 homeboy1 april3
leika86 booboo11 fullmetal1 kevnwo128 chantel alvin1 lover22 chicken11 123456mm lakewood jasper01 cummins kakaroto
crackers1 cannelle 3141592654 iloveyouso rainbows1 buttface1 custom nickiminaj akademiks11 satsuki 1cutie bmw320
hampton1 2sisters mckenna1 qwert54321 wert123 umbrella1 smirnov ashley08 198712 ayodeji 1loves twelve letitbe 523456
evgeniya poiu07 farmacia natiichen999 love30 teenaa111 newjersey1 basketbal9 ilove12 121285 sunshine9 myspace77
fragolina 52hoova sweet18 oldnavy nokia3250 hamburg15 94246843 32342711 joshua21 awesome12 tarzan00 markus1 beast123
21052003 ijrjkflrf tuxedo football56 starwars111 bumper march5 wwe619 money8 monday123 ilovejoe1 heart123 andre1986
wiseman mommy7 1freedom gabriel2 cooper123 u8t6e4 blackpool malvina november8 skateordie november24 stella123
cordell123 hello01 henderson1 malishka h4t3cr3w yvonne90 123456789as ledzeppelin pessac julieann morango march6
adrienne1 smb0512bz myfather steflio3123 pinguin yomisma wonderwoman nummero1 vale46 awesome2 bella01 brody1 evelin
stargirl pelota werock1 pokemon5 hockey3 candy3 sample armstrong1 pauko97 daniel18 asswipe cervantes manu123 bangaram
taiwan bettina23 purple16 tkfkdgo1 197900 yasemin qazedc 01011988 lotus1 halo219 rosaria kelley1 contra marilena
yumyum1 123456ok accounts trainer smokey13 goodmorning 27254931 getlost madden09 priscila hawkeyes crybaby smokey11
emoboy naruto9 power12 boomer12 rfhfgep alejandro2 1nigger biscuit22 ludi1234 december28 kinomoto89 ldgend jarox1301!
1234qq aninha boroda abc123123 twiztid1 ohyeah1 jewish1 voltaire shortie billiejoe1 orange! caca12 nimbus 0p9o8i7u
november27 bright1 123459876 010180 sexybitch2 raffaella moonshine1 coyote1 smoker1 superman01 pt120439 felix1952
hehehe1 chocolate4 lara1308 magazine love456 goldberg1 nwolf72 85218812 vbienrf freeway1 bootsie1 ilove3 duncan21
123678 411001 maciek06 hello101 drifter 110034 covenant kissmyass2 1987123 94327579 crackhead ghbdtnrfrltkf naruto5
001579238 december14 axlrose cookies! 29694419 lestat1 jaiden1 girlygirl1 softball21 stani06 121284 damion mayquinn2
alana1 dabears1 hooper william5 fktyeirf monkeys2 bitch666 mildred1 r1234567 tulipan whoareyou jesse12 mlb229 nazareth
yfnfirf murali carnage 43922572 tigger! kakashi21 hockey8 1america winter123 nothings123 august2 forever3 520love101182
benfica1 ibanezjs cutie10 matyas2001 stripes edmond leolong1985 satnam redbone chitown1 arsenal12 smokey420 kitty101
eightball sanders1 zooyork1 getsome1 leonor maburro ripcurl services sparky12 110059 lebron1 chris! 1grandma ska02ska
crunch oliver01 anthony08 sandberg5 1234567p marsik ronaldo07 bertha1 cool22 techno13 santamaria a54321 masina
fuckyou88 bergkamp butterball northern viagra single123 dragon8 eastern hanson1 nikki2 hollister3 breathe metal123
fantasma allsop imelda eatpussy capecod cubbies1 morton danny2 nickie beavis1 mendez forgetmenot 333221 chitarra
rangerover hans4queck kimmie1 manolito thedude kartoffelpuffer 6817zd57 paquito bubbas 52253823 lovebug2 shorty14
hfleuf tadpole green8 bri123 kingfish coco1234 lightpower12345 27412678 nanou4552 damaris treehouse vanhalen1 bowwow2
jyothi maella1311 linked123 onlyone herbalife wayne123 buddy5 tapout 4mykids fenchel55 vanessa2 o12345 edmund pookie12
chandan me12345 vfhbjk1801 advent fysihz5g edmonton clarinet1 pizzahut1 badboys2 lucky10 mu080295 rashad makulit 101087
lovers69 hester23 seanpaul andreita abcdefghi1 komodo escola november3 jcdenis1 escobar nancy123 fabregas4 daniel16
angel27 purple9 legend22 beast556 alex17 54321q britt12 asdfghjkl12 10200718 popper 64impala baller13 789321 fuckme12
fuckit! 96101z farfallina monster7 qwertyu8 hattie 21152117 lionheart1 dell500 ladiesman1 quake3 1ofakind sweet17
bandit2 pendejo1 cutiepie2 grateful1 dominion pascual monterrey father123 greatone brown13 yamato 01012009 delphi
assh0le 123zzz puppies2 sk8ers purple15 dark666 papabear onlyyou ilovejames barker softball23 gidget1 newvision
unforgiven hannahmont jasmine01 angelseye22 4567890 incognito 31337a wsxedc skillet overkill colgate brooke123 tuangbi
southside2 addl0223 christian7 giggle smashing virtue1234 mickey3 emilio1 yellow! s12345678 abcabc123 butterflies
easyas123 jmoney1 marian1 icetea samsun55 castle1 redab1993 one234 surethang dance12 apple11 alyson stefangreil1983
islamabad sammy7 gaudens nottingham sss111 mkal2707 hardwork cutie14 total12scherz sandoval malik123 gautam
edwardcullen music13 snake123 rocky3 2kroliczek davidoff wrestler1 southwest1 4me2know adams33486 manuel12 serafina14
lover14 trivium1 cowboyup shawty c1234567 1234567n lacoste1 crowbird jimmie48 spez3012 theshit1 scanner rooney8 rayman
carrots julie2811 landmark cameron12 110025 turtle12 rose24731 olivia2 karo13 sokolova maddox astroboy becker 622906268
bored1 thinking shorty69 michael18 andrew5 rockon! baller11 guesswho comcast treguier nice123 salmankhan snoopy13
flyers1 puttana 221133 eighteen superboy qwe123qwe123 bff4ever christina2 haggis dabomb 111680 assface1 eragon1 khan123
saxophone1 forever4 oojs4ykl alpacino treflip erotic 121292 blunt420 fifa2010 jordan06 ruler1991 momo12 kris10 norma1
791159392 mexico01 sasin414 lolo12 jasmina kfcnjxrf sevgilim golfinho 101085 miniclip chinook fidelity proverbs
shashank mario140773 iloveyou88 theband1 2password proverbs31 blackout1 super7 rhodan01 mob123 myspace88 racerx
robert22 imation deeznutz wolf123 mexicano1 working1 dogshit1 honey215 ice123 dora123 pranav ogplanet cosmopolitan
crysis zac123 wpcakir264 parolamea ligabue gisele candy101 spiker maganda1 150556 jesus23 maldives kaboom 181920
alterego sacha1234 jigsaw sexymama12 anjana palomino alex99 hollie99 mgreen39 testtest1 razjel1 12312345 pg260365
rosco1 fuckyou01 aaaa11 killer45 bambolina chris19 panorama rover1 monkey18 justin18 somanypickles27 132680 maxima1
madafaka ahbird1984 soulmate1 alex24 mayank pomalo123 blue88 latoya1 buceta siempre pablo123 chemical1 bball14 sonicx
794613852 youporn lucinka fineboy killer1234 jessica. music5 monster5 4224035 tracker1 lucky77 toaster graffiti1
brother2 trandafir armorgames chelsea8 mateus z1234567 kerry1 muffin2 hermann 01011986 rabat1945 lasalle freedom12
ayanami polenka1 jolene michaeljackson chrono gobucks raiden nickelback c3por2d2 zaq1xsw2cde3 halo1234 good12 aczx7812
waterman papatoma1 pakistan786 aguilas weyersheim emmanuelle marie7 qawsed1 author mostafa qawsed123 a1169619 linusd8
kitten123 kassandra1 daredevil1 madonna12 minecraft123 leliane50934 johnny1959 licorice 19810301 gazelle clown1
guillermo1 cabrera calderon pussy5 lilwayne2 dkz1999 seneca lucky6 cookie23 sindhu kmzwa8awaa weekend moderncombat
keegan1 2pacshakur yanks1 monyet soulfly rockford c0mputer concepcion hateme1 power2 qwerty4 fucked1 gruby12 robinho
owt243ygbh panda12 bobcats1 mom1234 batman5 asdewq 1tigger volimte master13 oliver11 perkele grazia c00kies live4him
new975wen michael15 angela12 winter07 crescent marykay tanja1993 festival sestra 863560 hoffman minister tigger23
pilot1 x12345 sammy13 josh13 fossil1 cayman dolphin7 lookatme hotlips 111111aa 20072008 haha11 theodore1 lmapacey
march7 iloveu22 lizbeth rockman bob12345 phoenix888 lapinou 019283 supermanboy softball15 hallie chanelbag jumanji
sinned sweethome philly215 lovejoy littlegirl redsox12 simson redemption patron malaysia1 roanne42300 123333 zesh1412
heinrich faca210898 yancai james4 henni1907 257ers bre123 555000 baritone angelgirl weenie 121287 lydia1 camden1
monstercha trader blix729 shorty01 dresden cavs23 feathers wigolf qazwsx11 istanbul34 1banana blueangel fabolous
mexico7 michael08 fugazi 3232547 grinch ghjnjnbg xlsl9963 mclarenf1 776158ab micah1 grine89 marek14michal przyjaciolki
jenjen1 kingjames heartbroke cradle 1111111q italie laurel12creek residentevil marica cream1 starship lovehurts2
soulja1 lilmama2 memorex1 098890 wan123 sdream destinee pluto1 flash123 21864812 oliver2 black22 airtel jackpot1
yandi20080527 000009 lancia037 mase4ever diego10 computer11 baby05 gabbie mpeater newton1 prisca rahul123 cxy831126
e2yfp41b ezekiel11991 andrusic1 dominator jomacapa makeup1 lavalamp neeraj doctorwho betty123 teapot bukola 721521
8008070 jayden07 gambion32 ignoranto qwertzui ossi2000 ravens52 marie23 focus1 red321 taylor14 dogs12 estrada 1shorty
chanelle power999 volkova webber iloveu13 aimee1 rosa123 marshal yaoiisgrand 1bigdog electronic chowder 01011984 pink08
rs11220 black23 tommy12 hummer2 metro1 gilmore chasity1 iamawesome atletico america7 bobcats federer renee123 miguel12
colour channel slimjim rapture sampdoria cronos iforgot2 w12101957 maddie123 fishing2 boguska123 qwerty66 holler1
julio123 lukas123 cierra1 romy01 gigaman8891 maryanne zippy1 sinister ananya carmelo1 91866709 tracer hockey4 wiccan
chutrung jackson12 anatoliy jemima 560001 tmvlzj12 1106782 carnaval slunicko ashutosh wubin007 gennaro thebears12
hockey15 heather123 yomamma1 pingvin deirjj tigger5 khongbiet hejhej123 my5kids bball5 jessica9 jr1234 accountant
goliath1 fuchurli november30 224488 mamina elite1 jellybeans 12345678c chester2 484066 arianne mariama sig53num ballin3
puma123 911turbo justin69 marvel5454 mytime nicole8 aquamarine manjula treu14 nevergiveup shaney14 crazyman 042945d
rakaii solo7590 wolf359 velocity grasshopper tanisha qyahzn nebraska1 summer21 anton123 create1 danika fireworks
daniel07 nitro1 asd321 aaaaa5 olympus seatleon holycow junior3 columbia1 speranza hiphop123 kipper1 mustang123 friends5
chimera lehjxrf airsoft1 marcus123 piccolo1 almario927 123456789000 ibicguwjic nougat giulietta freemusic 111444 odette
icthus01 marques yorkie marie14 nessie november9 metallic teetee1 amnesia salerno lovemom1 87calis mammina kjiflm
198484 guruji mygirls3 alisher peace! fantasy7 haley123 redskins21 xbonesx semarang jimena sammi1 alexis10 march9
clochette allyson1 christo midori freedom! waldiw82 foundation arabella24630 love2000 pimping emmitt22 november26
1zzzzz rdukv46x jose1995 74699723 requiem jackie2 pinky2 gremio poiuytreza 2933455 splendid spiderman4 bill123 robert69
yoyo12 cats12 brandy12 killa12 101092 rubberduck 8008beb 020304 money4940 shannon2 ruqueb peepee1 charline andrew!
royals22 ania1986 james69 jjjjj1 snoopy01 grandad1 hello14 zxcvbnm0 patrick7 20070509031 nuclear 67529353 megafon
broadway1 xred4654 bela2404 spider12 brenna potatoes zebra123 889900 iloveu143 sunshine23 46265216 cat15175 baby25
narendra kinky1 chivas2 meatball99 barton josh1234 hateme 112233qq marsel arsenal11 mummy123 baby02 love2006 baller10
frisco1 slut123 tronwell family11 george11 cutlass lovely3 kitten2 jolinek33 marvel1 shania1 bimmer 123456ss angola
lilli2006 lumiere acdc123 heterosexual manchesterunited blackhawk1 myspace16 skittles12 william11 bears54 pussies
jm0753 hernan keyblade paul12 ranjan blueboy1 carito dbrecz karaoke1 mortgage football45 anthony07 blackbelt gbgbcmrf
tristen taylor22 andrade krystyna56 qwertyu123 schokolade 119911 terrence1 hacked flower7 dipset5 igetmoney1 jack13
shotokan renate toulouse31 jonas3 goaway1 thieric milly1 rksk3210 dewayne bratz123 yasmine1 lucky69 tiffany123
metallica6 myspace17 sonyvaio 12345678b nataliya sebastian106 jeremy123 srikanth money14 brown123 kenya1 soukayna
weed13 2416101113 yeahbaby josemanuel j12345678 tony13 myboo1 mm170667 hateyou1 maribel1 kasandra matt11 neneng rejoice
independen qwerty67 marie22 godim001 remo1d72a 120n2x socorro he635789 padilla tucker12 lucky07 maggiemay veri1234
texas2 wm0001 fialka blade123 motorbike agnieszka1 knackwurst8853 bitches! black21 pop168168 soccer00
1234567890987654321 wrestler albatross fragile locked sassygirl bigboi ethanryan01 monange dalbas73 newyork12 luckystar
600041 198410 elmira dimasik oscar2 prison what123 dusty123 hamtaro buddy13 nicoletta reflex faith7 mommom1 zxc123zxc
babygirl06 leeds1 ethiopia casandra pookie123 salsa1 mischa jonny5 precious2 sophie2 triforce matthew13 madelyn
november6 dental theboys hondacbr 22021988 babygurl14 1236547 pimpjuice1 gdcc9921 lucky22 donaldduck lilmama12
fallen_angel
`;
